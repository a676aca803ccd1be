import { expect, it } from 'vitest';
import { saveUnansweredClaim, unansweredClaim } from '../../../src/sharing/claims/unanswered-claim';
import { enter, startUsers } from '../../support/user';

startUsers('/webui/account');

it('unanswered claim › is saved for its user until it is cleared', async () => {
  await enter('active');
  expect(unansweredClaim.value).toBe('');
  saveUnansweredClaim('?gift_id=12');
  expect(unansweredClaim.value).toBe('?gift_id=12');
  await enter('family-owner');
  expect(unansweredClaim.value).toBe('');
  await enter('active');
  expect(unansweredClaim.value).toBe('?gift_id=12');
  saveUnansweredClaim('');
  expect(unansweredClaim.value).toBe('');
});

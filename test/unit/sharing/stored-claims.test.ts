import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planState } from '../../../src/session/current-subscription';
import {
  readSentClaim,
  readSettledStatus,
  removeSentClaim,
  saveSentClaim,
  settleClaim,
  waitForSettledStatus,
} from '../../../src/sharing/claims/stored-claims';
import { enter, startUsers } from '../../support/user';

startUsers('/webui/account');

beforeEach(async () => {
  await enter('active');
});

/** Opens a new page, so that everything before belongs to earlier visits. */
function openLater() {
  const now = Date.now() + 1;
  vi.setSystemTime(now);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(now);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

describe('settled claim', () => {
  it('is saved per user, without the ids of user and claim', () => {
    settleClaim('48210734 gift_id 12', 0);
    settleClaim('48210734 gift_id 21', 404);
    const statuses = ['12', '21', '3'].map((id) => readSettledStatus(`48210734 gift_id ${id}`));
    expect(statuses).toEqual([0, 404, undefined]);
    expect(localStorage.getItem('claims')).not.toMatch(/gift|48210734/);
    expect(readSettledStatus('84620955 gift_id 12')).toBeUndefined();
  });

  it('is waited for when another tab saves it after releasing its lock', async () => {
    const status = waitForSettledStatus('gift_id 12');
    setTimeout(() => settleClaim('gift_id 12', 0), 300);
    expect(await status).toBe(0);
  });

  it('is saved for later visits when it succeeded', () => {
    settleClaim('gift_id 12', 0);
    openLater();
    expect(readSettledStatus('gift_id 12')).toBe(0);
  });

  it('is removed on a later visit when it was refused [claims-f7]', () => {
    settleClaim('member_token t', 400);
    openLater();
    expect(readSettledStatus('member_token t')).toBeUndefined();
  });

  it('is saved as a success when an earlier visit was refused', () => {
    settleClaim('member_token t', 400);
    openLater();
    settleClaim('member_token t', 0);
    openLater();
    expect(readSettledStatus('member_token t')).toBe(0);
  });

  it('is saved regardless of the number of earlier refusals', () => {
    settleClaim('gift_id 12', 0);
    for (let id = 100; id < 200; id++) {
      openLater();
      settleClaim(`gift_id ${id}`, 400);
    }
    expect(readSettledStatus('gift_id 12')).toBe(0);
  });

  it('is removed first of 51 when it is the oldest', () => {
    for (let id = 1; id <= 51; id++) settleClaim(`gift_id ${id}`, 0);
    expect([1, 2, 51].map((id) => readSettledStatus(`gift_id ${id}`))).toEqual([undefined, 0, 0]);
  });

  it.each(['', '{', '"x"', '[1]', 'null'])('does not exist when the storage holds %s', (stored) => {
    localStorage.setItem('claims', stored);
    expect(readSettledStatus('gift_id 1')).toBeUndefined();
    settleClaim('gift_id 1', 0);
    expect(readSettledStatus('gift_id 1')).toBe(0);
  });
});

describe('sent claim', () => {
  const NAME = '48210734 gift_id 12';

  it('is saved with the plan before it until it has a response', () => {
    saveSentClaim(NAME);
    expect(readSentClaim(NAME)).toEqual({ name: NAME, plan: planState() });
    removeSentClaim();
    expect(readSentClaim(NAME)).toBeNull();
  });

  it('is not another claim', () => {
    saveSentClaim(NAME);
    expect(readSentClaim('48210734 gift_id 21')).toBeNull();
  });

  it.each(['', '{', 'null', `{"name":"${NAME}"}`])('does not exist when the storage holds %j', (stored) => {
    sessionStorage.setItem('claim_sent', stored);
    expect(readSentClaim(NAME)).toBeNull();
  });
});

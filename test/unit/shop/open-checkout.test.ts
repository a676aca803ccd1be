import { beforeEach, describe, expect, it } from 'vitest';
import { setHistoryState, startNavigation } from '../../../src/navigation/navigation';
import { readDraft, readOpenCheckout, saveDraft, saveOpenCheckout } from '../../../src/shop/draft';
import { OPEN_CHECKOUT } from '../../../src/shop/order';
import type { Selection } from '../../../src/shop/selection';
import { enter, startUsers } from '../../support/user';

const SELECTION: Selection = { product_code: 'FAMILY', term_id: 4, recipient_type: 'self' };

startUsers('/webui/account/plans');

beforeEach(async () => {
  await enter('active');
});

/** Reads the history entry again, as a reload does. */
const reopen = () => startNavigation()();

describe('open checkout', () => {
  it('is open again after a reload', () => {
    saveOpenCheckout(SELECTION);
    reopen();
    expect(readOpenCheckout()).toEqual(SELECTION);
  });

  it('does not lose the input of its visit', () => {
    saveDraft(SELECTION, { email: 'anna@example.org' });
    reopen();
    saveOpenCheckout(SELECTION);
    reopen();
    expect(readDraft(SELECTION)).toMatchObject({ email: 'anna@example.org' });
  });

  it('stays closed once it is closed', () => {
    saveOpenCheckout(SELECTION);
    saveOpenCheckout(null);
    reopen();
    expect(readOpenCheckout()).toBeNull();
  });

  it('is not open for another user', async () => {
    saveOpenCheckout(SELECTION);
    reopen();
    await enter('family-owner');
    expect(readOpenCheckout()).toBeNull();
  });

  it.each([undefined, 7, '?product_code=NONE'])('is not open when the history entry holds %j', (saved) => {
    saveOpenCheckout(SELECTION);
    setHistoryState(OPEN_CHECKOUT, saved);
    reopen();
    expect(readOpenCheckout()).toBeNull();
  });
});

import { startTrial } from '../api/subscriptions';
import { createPendingAction } from '../lib/pending-action';
import { account, recheckAccount, refreshAccount } from './session';

/** trial.run() activates the trial and reads the account again; rejects when the server says no (§4). */
export const trial = createPendingAction(async () => {
  try {
    await startTrial();
  } catch (error) {
    recheckAccount();
    throw error;
  }
  if (account.peek()) await refreshAccount();
});

import { startTrial } from '../api/subscriptions';
import { createPendingAction } from '../lib/pending-action';
import { account, refreshAccount } from './session';

/** trial.run() activates the trial and reads the account again; rejects when the server says no (§4). */
export const trial = createPendingAction(async () => {
  await startTrial();
  if (account.peek()) await refreshAccount();
});

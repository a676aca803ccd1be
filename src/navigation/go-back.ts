import { historyState, navigate } from './navigation';
import * as paths from './paths';

/** goBack goes back if the previous entry is ours, else puts the account in place of this one (app-24). */
export function goBack(): void {
  if (historyState.peek().index) history.back();
  else navigate(paths.account, { replace: true });
}

import { historyState, navigate } from './navigation';
import * as paths from './paths';

/** goBack goes back if the previous entry belongs to the app, else replaces this entry with the account. */
export function goBack(): void {
  if (historyState.peek().index) history.back();
  else navigate(paths.account, { replace: true });
}

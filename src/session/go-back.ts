import { canGoBack, navigate } from './navigation';
import { PATHS } from './paths';

/** goBack goes back if the previous entry is ours, else puts the account in place of this one (app-24). */
export function goBack(): void {
  if (canGoBack()) history.back();
  else navigate(PATHS.account, { replace: true });
}

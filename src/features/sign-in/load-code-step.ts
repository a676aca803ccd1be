import { loadClient } from '../../api/calls';
import { withTexts } from '../../state/with-texts';

/** loadCodeStep brings the code step, and beside it what will ask for the code: one after the other costs a round trip. */
export function loadCodeStep() {
  void loadClient();
  return withTexts(
    import('./CodeStep').then((m) => m.CodeStep),
    'account',
  );
}

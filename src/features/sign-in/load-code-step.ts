import { loadClient } from '../../api/calls';
import { withLateParts } from '../../state/late-parts';

/** loadCodeStep brings the code step, and beside it what will ask for the code: one after the other costs a round trip. */
export function loadCodeStep() {
  void loadClient();
  return withLateParts(
    import('./CodeStep').then((m) => m.CodeStep),
    'account',
  );
}

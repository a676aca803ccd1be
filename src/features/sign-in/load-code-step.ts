import { withLateParts } from '../../state/late-parts';

/** loadCodeStep brings the code step with its texts. */
export function loadCodeStep() {
  return withLateParts(
    import('./CodeStep').then((m) => m.CodeStep),
    'account',
  );
}

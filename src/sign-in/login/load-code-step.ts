import { withLateParts } from '../../session/late-parts';

/** loadCodeStep brings the code step with its texts. */
export function loadCodeStep() {
  return withLateParts(
    import('../code/CodeStep').then((m) => m.CodeStep),
    'account',
  );
}

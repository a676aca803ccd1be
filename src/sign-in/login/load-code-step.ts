import { withLateParts } from '../../session/late-parts';

/** loadCodeStep loads the code step with its texts. Rejects on failure. */
export function loadCodeStep() {
  return withLateParts(
    import('../code/CodeStep').then((m) => m.CodeStep),
    'account',
  );
}

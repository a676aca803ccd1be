import { withTexts } from '../../state/with-texts';

/** loadCodeStep brings the code step with its texts. */
export function loadCodeStep() {
  return withTexts(
    import('./CodeStep').then((m) => m.CodeStep),
    'account',
  );
}

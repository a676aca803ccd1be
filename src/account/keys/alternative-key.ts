import { type CopyResult, copyWithFallback } from '../../feedback/copying';
import { t } from '../../i18n/locale';
import { createAction } from '../../session/action';
import { markKeyUsed } from '../../session/key-used';
import { fetchAlternativeKey } from '../../session/subscription.api';
import { keysFailure, requireLink } from './keys.model';

/** copyAlternativeKey.run() fetches and copies the Outline key. */
export const copyAlternativeKey = createAction(async ({ isSameUser, fail }): Promise<CopyResult> => {
  if (!requireLink()) return 'failed';
  try {
    const key = fetchAlternativeKey().then((fetched) => {
      if (!isSameUser()) throw new Error('Another user has signed in');
      return fetched;
    });
    const result = await copyWithFallback(key, t('keys.outline.done'));
    if (result !== 'failed') markKeyUsed();
    return result;
  } catch (error) {
    fail({ key: 'keys.outline.error' }, { cause: error });
    return 'failed';
  }
}, keysFailure);

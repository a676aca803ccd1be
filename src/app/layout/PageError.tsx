import { useEffect } from 'react';
import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { clearPageError, pageError } from '../../session/page-error';
import { userId } from '../../session/session';
import { Notice } from '../../ui/Notice';

/** What has failed beside the page: the language, a dialog's code; until the next page or user. */
export function PageError() {
  useEffect(() => clearPageError, [place.value.path, userId.value]);
  return pageError.value && <Notice tone="error">{t(pageError.value)}</Notice>;
}

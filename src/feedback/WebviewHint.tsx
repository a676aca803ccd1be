import { t } from '../i18n/locale';
import { BASE } from '../navigation/navigation';
import { ButtonLink } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { CopyButton } from './CopyButton';
import { copyWithFallback } from './copying';

/** Offers to open the page at `path` in a real browser: in-app browsers cannot open other apps or banks. */
export function WebviewHint({ text, path }: { text: string; path: string }) {
  const href = location.origin + BASE + path;
  return (
    <Notice
      tone="warning"
      action={
        <>
          <ButtonLink isSmall isExternal href={href}>
            {t('webview.open')}
          </ButtonLink>
          <CopyButton isSmall copy={() => copyWithFallback(href, t('webview.done'))}>
            {t('webview.copy')}
          </CopyButton>
        </>
      }
    >
      {text}
    </Notice>
  );
}

import { t } from '../i18n/locale';
import { BASE } from '../navigation/navigation';
import { ActionButton } from '../ui/account/ActionButton';
import { ButtonLink } from '../ui/ButtonLink';
import { Notice } from '../ui/Notice';
import { copyWithFallback } from './copying';

/** Ways out of an in-app browser, to the page at `path`: apps and banks open from a real browser alone. */
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
          <ActionButton isSmall action={() => copyWithFallback(href, t('webview.done'))}>
            {t('webview.copy')}
          </ActionButton>
        </>
      }
    >
      {text}
    </Notice>
  );
}

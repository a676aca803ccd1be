import { useState } from 'react';
import { t } from '../../i18n/locale';
import { BASE } from '../../navigation/navigation';
import { MessagePage } from '../../ui/MessagePage';

/** What is shown in place of a page that has crashed: a message, the error on request, and a link home. */
export default function CrashMessage({ error }: { error: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main class="frame">
      <MessagePage illustration="error">
        <h1 class="h-page">{t('crash.title')}</h1>
        <button type="button" class="btn btn-ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'crash.hide' : 'crash.show')}
        </button>
        {isOpen && <p class="note">{error.slice(0, 500)}</p>}
        {/* `target` forces a full page load: the state that crashed must not be rendered again. */}
        <a class="btn btn-primary" href={`${BASE}/`} target="_self">
          {t('common.home')}
        </a>
      </MessagePage>
    </main>
  );
}

import { useState } from 'react';
import { TroubleLink } from '../../feedback/TroubleLink';
import { t } from '../../i18n/locale';
import { recordProblem } from '../../lib/problems';
import { BASE } from '../../navigation/navigation';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { MessagePage } from '../../ui/MessagePage';
import { PublicLayout } from '../PublicLayout';

interface Props {
  /** What was thrown: an error, or anything else. */
  thrown: unknown;
}

/** What is shown in place of a page that has crashed. It does without the layout if that crashes, too. */
export default function CrashMessage({ thrown }: Props) {
  const message = <Message thrown={thrown} />;
  return (
    <ErrorBoundary fallback={() => <main class="frame">{message}</main>} onError={recordCrash}>
      <PublicLayout>{message}</PublicLayout>
    </ErrorBoundary>
  );
}

const recordCrash = (error: unknown) => recordProblem({ kind: 'crash', error });

/** What happened, the ways on, and the error on request. */
function Message({ thrown }: Props) {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  const [isOpen, setOpen] = useState(false);
  return (
    <MessagePage illustration="fault">
      <h1 class="h-page">{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      {/* `target` forces a full page load: the state that crashed must not be rendered again. */}
      <a class="btn btn-primary" href={`${BASE}/`} target="_self">
        {t('common.home')}
      </a>
      <TroubleLink />
      <button type="button" class="btn btn-ghost hug" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'crash.hide' : 'crash.show')}
      </button>
      {isOpen && <p class="note">{text.slice(0, 500)}</p>}
    </MessagePage>
  );
}

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChunkError } from '../../feedback/ChunkError';
import { lazy } from '../../feedback/lazy';
import { t } from '../../i18n/locale';
import { listen } from '../../lib/events';
import { localStore, sessionStore } from '../../lib/storage';
import { historyState, place, pushEntry } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { readSignInParams } from '../../navigation/sign-in-params';
import {
  createSavedStep,
  forgetSentCodes,
  readSavedStep,
  removeSavedStep,
  SIGN_IN,
  saveStep,
} from '../../session/requested-codes';
import { session } from '../../session/session';
import { Link } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import type { CodeFlow, RequestedCode } from '../code/code-flow';
import { clearSignInNotice, signInNotice } from '../sign-in-notice';
import { hasTelegram, takeTelegramFlow } from '../telegram';
import { EmailForm } from './EmailForm';
import { DRAFT, startCodeRequest } from './login.model';
import { SendingCode } from './SendingCode';
import { TelegramLink } from './TelegramLink';

/** The sign-in screen. */
export function LoginPage() {
  useLayoutEffect(() => clearSignInNotice, []);
  return (
    <div class="grow flex flex-col gap-4 w-full max-w-110 mx-auto">
      <EmailSignIn />
      <span class="horizon floor" />
    </div>
  );
}

/** Preloaded when the field gets the focus. */
const CodeStep = lazy(() => import('../code/CodeStep').then((m) => m.CodeStep), {
  texts: ['account', 'sign-in'],
  sheets: ['account'],
  loading: ({ requested }) => (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      <SendingCode isSaved={requested.saved !== undefined} />
    </>
  ),
  failed: () => (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      <ChunkError />
    </>
  ),
});

/** A failure is shown when the code step is opened. */
const preloadCodeStep = () => void CodeStep.preload().catch(() => {});

/** Marks the history entry of the code step, so that Forward leads back to it. */
const CODE_ENTRY = 'code';

const isCodeEntry = (): boolean => historyState.value[CODE_ENTRY] === true;

/** The code requested before this page was reloaded, as long as it is valid. */
function readRequestedCode(): RequestedCode | null {
  const saved = readSavedStep(SIGN_IN);
  return saved && { email: saved.email, saved };
}

/** Sign-in by code: the address, then the code. The guards redirect afterwards. */
function EmailSignIn() {
  const [email, setEmail] = useState(() => sessionStore.read(DRAFT) ?? localStore.read('lastOtpEmail') ?? '');
  const [requested, setRequested] = useState<RequestedCode | null>(readRequestedCode);
  /** Forward shows the same step again. */
  const flow = useRef<CodeFlow>(null);
  /**
   * A saved step is also shown in an unmarked history entry, if the page was opened again instead of
   * reloaded.
   */
  const [isRestored, setRestored] = useState(() => !isCodeEntry() && readSavedStep(SIGN_IN) !== null);
  const [isReturn, setReturn] = useState(false);
  const isCodeStep = requested !== null && (isRestored || isCodeEntry());
  useEffect(() => {
    if (requested || sessionStore.read(DRAFT)) preloadCodeStep();
  }, [requested]);
  const wasCodeStep = useRef(isCodeStep);
  useEffect(() => {
    if (wasCodeStep.current === isCodeStep) return;
    wasCodeStep.current = isCodeStep;
    // Back removes the saved step; Forward saves it again, also while the code step has not loaded.
    if (!isCodeStep) {
      removeSavedStep(SIGN_IN);
      setReturn(true);
    } else if (!flow.current) saveStep(SIGN_IN, createSavedStep(requested.email));
  });

  function handleEmail(value: string) {
    // Not only on focus, which the field may have got before the script had loaded.
    preloadCodeStep();
    sessionStore.save(DRAFT, value);
    setEmail(value);
  }
  function handleForget() {
    sessionStore.remove(DRAFT);
    localStore.remove('lastOtpEmail');
    forgetSentCodes();
    setRequested(null);
    setEmail('');
  }
  function handleSubmit(address: string) {
    // Before anything else, because the storage alone can take 10 ms on a slow phone.
    const firstRequest = startCodeRequest(address);
    clearSignInNotice();
    sessionStore.remove(DRAFT);
    localStore.save('lastOtpEmail', address);
    flow.current = null;
    setRequested({ email: address, firstRequest });
    // The step has a history entry, so that Back leads to the address. An expired step may have left one
    // already.
    if (!isCodeEntry()) pushEntry(CODE_ENTRY);
  }
  function handleBack() {
    if (!isRestored) return history.back();
    setRestored(false);
    setRequested(null);
  }

  if (isCodeStep) return <CodeStep requested={requested} flowRef={flow} isPage onBack={handleBack} />;
  return (
    <EmailStep>
      <EmailForm
        email={email}
        isReturn={isReturn}
        submit={t('auth.submit')}
        onValue={handleEmail}
        onForget={handleForget}
        onFocus={preloadCodeStep}
        onSubmit={handleSubmit}
      />
    </EmailStep>
  );
}

/** A leftover marker means that the user has come back without finishing the sign-in at Telegram. */
function checkTelegramFlow(): void {
  if (takeTelegramFlow()) signInNotice.value ??= 'auth.lost';
}

/** Step 1: the notice, the form, and the Telegram link. */
function EmailStep({ children }: { children: ReactNode }) {
  const { gift_id, member_token } = readSignInParams(place.value.search);
  const claim = gift_id ? 'gift' : member_token && 'invitation';
  const notice = session.value === 'not_found' ? 'auth.not_found' : signInNotice.value;
  useLayoutEffect(() => {
    checkTelegramFlow();
    // A page from the back/forward cache is not mounted again.
    return listen(window, 'pageshow', checkTelegramFlow);
  }, []);
  return (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      <p class="text-text-2">{t(claim ? `claim.${claim}` : 'auth.subtitle')}</p>
      {notice && <Notice tone="warning">{t(notice)}</Notice>}
      <Notice tone="info">{t('mail_auth_warning')}</Notice>
      {children}
      {hasTelegram && (
        <TelegramLink flow="auth" tone="ghost">
          {t('auth.telegram')}
        </TelegramLink>
      )}
      {/* Not below the code, where the second tap of a double tap on the submit button would hit it. */}
      <p class="self-center text-sm text-text-2">
        <Link class="text-link" href={paths.welcome + place.value.search}>
          {t('auth.back')}
        </Link>
      </p>
    </>
  );
}

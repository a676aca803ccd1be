import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChunkError } from '../../feedback/ChunkError';
import { lazy } from '../../feedback/lazy';
import { t } from '../../i18n/locale';
import { listen } from '../../lib/events';
import { localStore, sessionStore } from '../../lib/storage';
import { historyState, place, pushEntry } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { hasClaim } from '../../navigation/search';
import { forgetSentCodes } from '../../session/sent-codes';
import { session } from '../../session/session';
import { Link } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import type { SentCode } from '../code/SignInCode';
import { createSavedStep, readSavedStep, removeSavedStep, SIGN_IN, saveStep } from '../saved-step';
import { signInNotice } from '../sign-in-notice';
import { hasTelegram, takeTelegramFlow } from '../telegram';
import { EmailForm } from './EmailForm';
import { DRAFT, requestCodeEarly } from './login.model';
import { SendingCode } from './SendingCode';
import { TelegramLink } from './TelegramLink';

/** The sign-in screen (sign-in-2). */
export function LoginPage() {
  return (
    <div class="grow flex flex-col gap-4 w-full max-w-110 mx-auto">
      <EmailSignIn />
      <span class="horizon floor" />
    </div>
  );
}

/** Preloaded when the field gets the focus (sign-in-f11). */
const SignInCode = lazy(() => import('../code/SignInCode').then((m) => m.SignInCode), {
  texts: ['account', 'sign-in'],
  loading: ({ sent }) => (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      <SendingCode isSaved={sent.saved !== undefined} />
    </>
  ),
  failed: () => (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      <ChunkError />
    </>
  ),
});

/** Failures show when the code step is wanted. */
const prepareCodeStep = () => void SignInCode.preload().catch(() => {});

/** Marks the history entry of the code step: Forward leads to it again (sign-in-18). */
const CODE_STEP = 'code';

const isCodeEntry = (): boolean => historyState.value[CODE_STEP] === true;

/** The code that was requested before this page was reloaded, as long as it lives (sign-in-31). */
function readSentCode(): SentCode | null {
  const saved = readSavedStep(SIGN_IN);
  return saved && { email: saved.email, saved };
}

/** Sign-in by code: address, then code (sign-in-6); the guards then redirect. */
function EmailSignIn() {
  const [email, setEmail] = useState(() => sessionStore.read(DRAFT) ?? localStore.read('lastOtpEmail') ?? '');
  const [sent, setSent] = useState<SentCode | null>(readSentCode);
  /** A saved step is shown in an unmarked entry, too: that of a page that was not reloaded, but opened anew. */
  const [isRestored, setRestored] = useState(() => !isCodeEntry() && readSavedStep(SIGN_IN) !== null);
  const [isReturn, setReturn] = useState(false);
  const isCodeStep = sent !== null && (isRestored || isCodeEntry());
  useEffect(() => {
    if (sent || sessionStore.read(DRAFT)) prepareCodeStep();
  }, []);
  const wasCodeStep = useRef(isCodeStep);
  useEffect(() => {
    if (wasCodeStep.current === isCodeStep) return;
    wasCodeStep.current = isCodeStep;
    // Back ends the saved step, Forward saves it again.
    if (!isCodeStep) {
      removeSavedStep(SIGN_IN);
      setReturn(true);
    } else if (sent.step) sent.step.save();
    else saveStep(SIGN_IN, createSavedStep(sent.email));
  });

  function handleEmail(value: string) {
    // Also without a focus of its own: that may date from before the script.
    prepareCodeStep();
    sessionStore.save(DRAFT, value);
    setEmail(value);
  }
  function handleForget() {
    sessionStore.remove(DRAFT);
    localStore.remove('lastOtpEmail');
    forgetSentCodes();
    setSent(null);
    setEmail('');
  }
  function handleSubmit(address: string) {
    // First of all: storage alone can take 10 ms on a cheap phone.
    const firstRequest = requestCodeEarly(address);
    signInNotice.value = null;
    sessionStore.remove(DRAFT);
    localStore.save('lastOtpEmail', address);
    setSent({ email: address, firstRequest });
    // A history entry of its own: Back leads to the address (sign-in-17). That of a step that has died may be this one.
    if (!isCodeEntry()) pushEntry(CODE_STEP);
  }
  function handleBack() {
    if (!isRestored) return history.back();
    setRestored(false);
    setSent(null);
  }

  if (isCodeStep) return <SignInCode sent={sent} onBack={handleBack} />;
  return (
    <EmailStep>
      <EmailForm
        email={email}
        isReturn={isReturn}
        submit={t('auth.submit')}
        onValue={handleEmail}
        onForget={handleForget}
        onFocus={prepareCodeStep}
        onSubmit={handleSubmit}
      />
    </EmailStep>
  );
}

/** A marker left over: the sign-in at Telegram was not finished. */
function checkTelegramFlow(): void {
  if (takeTelegramFlow()) signInNotice.value ??= 'auth.lost';
}

/** Step 1: notice, the form, and Telegram (sign-in-2). */
function EmailStep({ children }: { children: ReactNode }) {
  const notice = session.value === 'not_found' ? 'auth.not_found' : signInNotice.value;
  useLayoutEffect(() => {
    checkTelegramFlow();
    // The back/forward cache does not remount.
    return listen(window, 'pageshow', checkTelegramFlow);
  }, []);
  return (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      <p class="text-text-2">{t(hasClaim(place.value.search) ? 'claim.saved' : 'auth.subtitle')}</p>
      {notice && <Notice tone="warning">{t(notice)}</Notice>}
      <Notice tone="info">{t('mail_auth_warning')}</Notice>
      {children}
      {hasTelegram && (
        <TelegramLink flow="auth" tone="ghost">
          {t('auth.telegram')}
        </TelegramLink>
      )}
      {/* Not below the code, where a double tap on submit would hit it. */}
      <p class="self-center text-sm text-text-2">
        <Link class="text-link" href={paths.welcome + place.value.search}>
          {t('auth.back')}
        </Link>
      </p>
    </>
  );
}

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { ChunkError } from '../../feedback/ChunkError';
import { lazy } from '../../feedback/lazy';
import { t } from '../../i18n/locale';
import { sessionStore } from '../../lib/storage';
import { place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { hasClaim, readSignInParams } from '../../navigation/search';
import { session } from '../../session/session';
import { Link } from '../../ui/Link';
import { MessagePage } from '../../ui/MessagePage';
import { Notice } from '../../ui/Notice';
import { hasTelegram } from '../telegram';
import { EmailForm, SendingCode } from './EmailForm';
import { clearSignInNotice, createLogin, DRAFT, signInNotice, startNotice } from './login.model';
import { TelegramLink } from './TelegramLink';

/** The sign-in screen. Below the link of a gift or an invitation it is a part of a page about that. */
export function LoginPage() {
  useLayoutEffect(() => clearSignInNotice, []);
  const isClaim = hasClaim(place.value.search);
  const form = (
    <div class={`flex flex-col gap-4 w-full max-w-110 mx-auto ${isClaim ? 'claim' : ''}`}>
      <EmailSignIn />
    </div>
  );
  if (isClaim) return <MessagePage>{form}</MessagePage>;
  return (
    <div class="grow flex flex-col">
      {form}
      <span class="horizon floor" />
    </div>
  );
}

/** What takes the place of the code step, below the heading of that step. */
const Titled = ({ children }: { children: ReactNode }) => (
  <>
    <h1 class="h-page">{t('auth.title')}</h1>
    {children}
  </>
);

/** Preloaded when the field gets the focus. */
const CodeStep = lazy(() => import('../code/CodeStep'), {
  texts: ['account', 'sign-in'],
  sheets: ['account'],
  loading: ({ requested }) => (
    <Titled>
      <SendingCode isSaved={requested.saved !== undefined} />
    </Titled>
  ),
  failed: () => (
    <Titled>
      <ChunkError />
    </Titled>
  ),
});

/** A failure is shown when the code step is opened. */
const preloadCodeStep = () => void CodeStep.preload().catch(() => {});

/** Sign-in by code: the address, then the code. The guards redirect afterwards. */
function EmailSignIn() {
  const [login] = useState(createLogin);
  const requested = login.shownCode.value;
  useEffect(() => login.followHistory(requested), [login, requested]);
  useEffect(() => {
    if (sessionStore.read(DRAFT)) preloadCodeStep();
  }, []);
  function handleEmail(value: string) {
    // Not only on focus, which the field may have got before the script had loaded.
    preloadCodeStep();
    login.setEmail(value);
  }
  if (requested) return <CodeStep requested={requested} flowRef={login.flow} isPage onBack={login.back} />;
  return (
    <EmailStep>
      <EmailForm
        email={login.email.value}
        isReturn={login.isReturn.value}
        submit={t('auth.submit')}
        onValue={handleEmail}
        onForget={login.forget}
        onFocus={preloadCodeStep}
        onSubmit={login.submit}
      />
    </EmailStep>
  );
}

/** Step 1: the notice, the form, and the Telegram link. */
function EmailStep({ children }: { children: ReactNode }) {
  const { gift_id, member_token } = readSignInParams(place.value.search);
  const claim = gift_id ? 'gift' : member_token && 'invitation';
  const notice = session.value === 'not_found' ? 'auth.not_found' : signInNotice.value;
  useLayoutEffect(startNotice, []);
  return (
    <>
      <h1 class="h-page">{t(claim ? `claim.${claim}.title` : 'auth.title')}</h1>
      <p class="text-text-2">{t(claim ? 'claim.text' : 'auth.subtitle')}</p>
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

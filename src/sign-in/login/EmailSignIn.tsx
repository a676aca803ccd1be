import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listen } from '../../lib/events';
import { localStore } from '../../lib/storage';
import { LostPart } from '../../parts/LostPart';
import { withLateParts } from '../../session/late-parts';
import { t } from '../../session/locale';
import { navigate, place, readEntry, saveEntry } from '../../session/navigation';
import { useLazy } from '../../ui/use-lazy';
import { EmailStep } from './EmailStep';
import { emailDraft } from './email-draft';
import { requestCodeEarly } from './request-code-early';
import { SendingCode } from './SendingCode';

const loadCodeStep = () =>
  withLateParts(
    import('../code/CodeStep').then((m) => m.CodeStep),
    'account',
  );

/** Marks the history entry of the code step: Forward leads to it again (sign-in-18). */
const CODE_STEP = 'code';

/**
 * Sign-in by code: address, then code (sign-in-6); the guards then redirect. `children` stand below the address only:
 * below the code, a double tap on submit would hit them.
 */
export function EmailSignIn({ children }: { children: ReactNode }) {
  const [email, setEmail] = useState(() => emailDraft.read() ?? localStore.read('lastOtpEmail') ?? '');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const firstRequest = useRef<Promise<unknown>>(undefined);
  const lastSentTo = useRef<string | null>(null);
  /** Prefetched when the field gets the focus (sign-in-f11). */
  const [codeStep, setCodeStep] = useState<'unwanted' | 'wanted' | 'failed'>(() =>
    emailDraft.read() ? 'wanted' : 'unwanted',
  );
  const code = useLazy(loadCodeStep, codeStep === 'wanted', () => setCodeStep('failed'));

  const prepare = () => setCodeStep('wanted');
  function handleEmail(value: string) {
    // Also without a focus of its own: that may date from before the script.
    prepare();
    emailDraft.save(value);
    setEmail(value);
  }
  function handleSubmit(address: string) {
    // First of all: storage alone can take 10 ms on a cheap phone.
    firstRequest.current = requestCodeEarly(address);
    emailDraft.remove();
    localStore.save('lastOtpEmail', address);
    setSentTo(address);
    lastSentTo.current = address;
    prepare();
    // A history entry of its own: Back leads to the address (sign-in-17).
    const { path, search } = place.peek();
    navigate(path + search);
    saveEntry(CODE_STEP, true);
  }
  function handleBack() {
    setSentTo(null);
    history.back();
  }
  useEffect(
    () => listen(window, 'popstate', () => setSentTo(readEntry(CODE_STEP) ? lastSentTo.current : null)),
    [],
  );

  if (sentTo === null)
    return (
      <>
        <EmailStep
          email={email}
          isReturn={lastSentTo.current !== null}
          onEmail={handleEmail}
          onEnter={prepare}
          onSubmit={handleSubmit}
        />
        {children}
      </>
    );
  if (code) return <code.View email={sentTo} firstRequest={firstRequest.current} onBack={handleBack} />;
  return (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      {codeStep === 'wanted' ? <SendingCode /> : <LostPart />}
    </>
  );
}

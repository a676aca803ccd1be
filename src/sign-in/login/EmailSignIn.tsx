import { useEffect, useState } from 'react';
import { listen } from '../../lib/events';
import { localStore } from '../../lib/storage';
import { LostPart } from '../../parts/LostPart';
import { withLateParts } from '../../session/late-parts';
import { t } from '../../session/locale';
import { navigate, place, readEntry, saveEntry } from '../../session/navigation';
import { useHeld } from '../../session/use-held';
import { useLazy } from '../../ui/use-lazy';
import type { SentCode } from '../code/SignInCode';
import { EmailStep } from './EmailStep';
import { emailDraft } from './email-draft';
import { requestCodeEarly } from './request-code-early';
import { SendingCode } from './SendingCode';

const loadCodeStep = () =>
  withLateParts(
    import('../code/SignInCode').then((m) => m.SignInCode),
    'account',
  );

/** Marks the history entry of the code step: Forward leads to it again (sign-in-18). */
const CODE_STEP = 'code';
const isCodeEntry = () => readEntry(CODE_STEP) === true;

/** Sign-in by code: address, then code (sign-in-6); the guards then redirect. */
export function EmailSignIn() {
  const [email, setEmail] = useState(() => emailDraft.read() ?? localStore.read('lastOtpEmail') ?? '');
  const [sent, setSent] = useHeld<SentCode | null>('sign-in.sent', null);
  const [isAtCode, setAtCode] = useState(() => sent !== null && isCodeEntry());
  /** Prefetched when the field gets the focus (sign-in-f11). */
  const [codeStep, setCodeStep] = useState<'unwanted' | 'wanted' | 'failed'>(() =>
    sent || emailDraft.read() ? 'wanted' : 'unwanted',
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
    const firstRequest = requestCodeEarly(address);
    emailDraft.remove();
    localStore.save('lastOtpEmail', address);
    setSent({ email: address, firstRequest });
    setAtCode(true);
    prepare();
    // A history entry of its own: Back leads to the address (sign-in-17).
    const { path, search } = place.peek();
    navigate(path + search);
    saveEntry(CODE_STEP, true);
  }
  function handleBack() {
    setAtCode(false);
    history.back();
  }
  useEffect(() => listen(window, 'popstate', () => setAtCode(isCodeEntry())), []);

  if (!sent || !isAtCode)
    return (
      <EmailStep
        email={email}
        isReturn={sent !== null}
        onEmail={handleEmail}
        onEnter={prepare}
        onSubmit={handleSubmit}
      />
    );
  if (code) return <code.View sent={sent} onBack={handleBack} />;
  return (
    <>
      <h1 class="h-page">{t('auth.title')}</h1>
      {codeStep === 'wanted' ? <SendingCode /> : <LostPart />}
    </>
  );
}

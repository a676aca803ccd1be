import { computed, signal } from '@preact/signals';
import type { MessageKey } from '../../i18n/translate';
import { listen } from '../../lib/events';
import { localStore, sessionStore } from '../../lib/storage';
import { historyState, pushEntry } from '../../navigation/navigation';
import {
  createSavedStep,
  forgetSentCodes,
  readSavedStep,
  removeSavedStep,
  SIGN_IN,
  saveStep,
} from '../../session/requested-codes';
import { clearWithSession } from '../../session/session';
import type { CodeFlow } from '../code/code-flow';
import type { RequestedCode } from '../code/code-state';
import { requestEmailCode } from '../sign-in.api';
import { takeTelegramFlow } from '../telegram';

/**
 * Session store key of the e-mail being typed, which survives a reload, the error page and the loading of the
 * script.
 */
export const DRAFT = 'email_draft';

const LAST_EMAIL = 'lastOtpEmail';

/** Marks the history entry of the code step, so that Forward leads back to it. */
const CODE_ENTRY = 'code';

/** Why the last sign-in attempt failed. The sign-in screen shows it until the user leaves the screen. */
export const signInNotice = signal<MessageKey | null>(null);

/** clearSignInNotice removes the notice. */
export function clearSignInNotice(): void {
  signInNotice.value = null;
}

clearWithSession({ clear: clearSignInNotice });

/** A leftover marker means that the user has come back without finishing the sign-in at Telegram. */
function checkTelegramFlow(): void {
  if (takeTelegramFlow()) signInNotice.value ??= 'auth.lost';
}

/** startNotice shows a notice when the user has come back from Telegram. Returns a function that stops it. */
export function startNotice(): () => void {
  checkTelegramFlow();
  // A page from the back/forward cache is not mounted again.
  return listen(window, 'pageshow', checkTelegramFlow);
}

const isCodeEntry = (): boolean => historyState.value[CODE_ENTRY] === true;

/** The code requested before this page was reloaded, as long as it is valid. */
function readRequestedCode(): RequestedCode | null {
  const saved = readSavedStep(SIGN_IN);
  return saved && { email: saved.email, saved };
}

/** createLogin creates the state of the sign-in screen: the address, and the code requested for it. */
export function createLogin() {
  const email = signal(sessionStore.read(DRAFT) ?? localStore.read(LAST_EMAIL) ?? '');
  const requested = signal(readRequestedCode());
  /**
   * A saved step is also shown in an unmarked history entry, if the page was opened again instead of
   * reloaded.
   */
  const isRestored = signal(!isCodeEntry() && requested.peek() !== null);
  const shownCode = computed(() => (isRestored.value || isCodeEntry() ? requested.value : null));
  const isReturn = signal(false);
  /** Forward shows the same code step again. */
  const flow: { current: CodeFlow | null } = { current: null };
  let wasShown = shownCode.peek() !== null;

  return {
    email,
    /** The code to enter; null while the address is shown. */
    shownCode,
    flow,
    /** The user has come back from the code step. */
    isReturn,

    /**
     * Call it after each change of `shownCode` on screen. Back removes the saved step; Forward saves it again,
     * also while the code of the step has not loaded.
     */
    followHistory(code: RequestedCode | null): void {
      if (wasShown === (code !== null)) return;
      wasShown = code !== null;
      if (code === null) {
        removeSavedStep(SIGN_IN);
        isReturn.value = true;
      } else if (!flow.current) saveStep(SIGN_IN, createSavedStep(code.email));
    },
    setEmail(value: string): void {
      sessionStore.save(DRAFT, value);
      email.value = value;
    },
    forget(): void {
      sessionStore.remove(DRAFT);
      localStore.remove(LAST_EMAIL);
      forgetSentCodes();
      requested.value = null;
      email.value = '';
    },
    submit(address: string): void {
      // Before anything else, because the storage alone can take 10 ms on a slow phone.
      const firstRequest = requestEmailCode(address);
      // The flow handles the rejection, once its code has loaded.
      firstRequest.catch(() => {});
      clearSignInNotice();
      sessionStore.remove(DRAFT);
      localStore.save(LAST_EMAIL, address);
      flow.current = null;
      requested.value = { email: address, firstRequest };
      // The step has a history entry, so that Back leads to the address. An expired step may have left one
      // already.
      if (!isCodeEntry()) pushEntry(CODE_ENTRY);
    },
    back(): void {
      if (isRestored.peek()) {
        isRestored.value = false;
        requested.value = null;
      } else history.back();
    },
  };
}

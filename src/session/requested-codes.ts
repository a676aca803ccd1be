import { isEmail } from '../lib/email';
import { localStore, sessionStore } from '../lib/storage';

/** Local storage key of the expiry times of the codes that this device has requested (sign-in/code/sent-codes.ts). */
export const SENT_CODES = 'sent_codes';

/** A code is valid for ten minutes, or for its `ttl` if that is longer. */
const MIN_LIFETIME_S = 600;

/** getCodeLifetimeS returns for how many seconds a code sent with this `ttl` is valid. */
export const getCodeLifetimeS = (ttlS = 0): number => Math.max(ttlS, MIN_LIFETIME_S);

/** forgetSentCodes removes all codes together with their e-mail addresses. */
export function forgetSentCodes(): void {
  localStore.remove(SENT_CODES);
}

/**
 * A code step as this tab saves it, for as long as its code is valid: phones discard the tab while the user
 * reads the e-mail with the code.
 */
export interface SavedStep {
  email: string;
  /** The digits typed so far. */
  code: string;
  /** The code that the server has rejected, or ''. */
  refused: string;
  /** The server has refused to send a code. */
  isUnsent: boolean;
  /** The server rejects verification until the wait is over. */
  isThrottled: boolean;
  /** Seconds until another code may be requested. */
  waitS: number;
  /** Seconds until the code expires. */
  lifeS: number;
}

/** Name of the flow that signs in. Each flow has its own codes and step. */
export const SIGN_IN = 'sign-in';

/** nameBindFlow is the name of the flow that connects an e-mail to an account. */
export const nameBindFlow = (userId: string): string => `bind.${userId}`;

/** createSavedStep creates a code step whose first request is pending. */
export const createSavedStep = (email: string): SavedStep => ({
  email,
  code: '',
  refused: '',
  isUnsent: false,
  isThrottled: false,
  waitS: 0,
  lifeS: getCodeLifetimeS(),
});

const toStepKey = (flow: string): string => `code_step.${flow}`;

export function saveStep(flow: string, step: SavedStep): void {
  sessionStore.save(toStepKey(flow), JSON.stringify({ ...step, savedAt: Date.now() }));
}

export function removeSavedStep(flow: string): void {
  sessionStore.remove(toStepKey(flow));
}

/**
 * readSavedStep reads the code step of a flow, with its times as of now; null without a step whose code is
 * valid.
 */
export function readSavedStep(flow: string): SavedStep | null {
  try {
    const { savedAt, ...saved } = JSON.parse(sessionStore.read(toStepKey(flow)) ?? '');
    // At least 0, because the clock may have been set back since.
    const elapsedS = Math.max(0, Date.now() - savedAt) / 1000;
    const step: SavedStep = {
      ...saved,
      waitS: Math.max(0, Math.ceil(saved.waitS - elapsedS)),
      lifeS: saved.lifeS - elapsedS,
    };
    const isValid = isEmail(step.email) && /^\d{0,6}$/.test(step.code) && step.waitS >= 0 && step.lifeS > 0;
    return isValid ? step : null;
  } catch {
    return null;
  }
}

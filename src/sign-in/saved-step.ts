import { isEmail } from '../lib/email';
import { sessionStore } from '../lib/storage';
import { getCodeLifetimeS } from '../session/sent-codes';

/**
 * A code step as this tab saves it, for as long as its code lives: phones discard the tab while its owner reads the
 * e-mail with the code.
 */
export interface SavedStep {
  email: string;
  /** The digits typed so far. */
  code: string;
  /** The code that the server has refused; '' without one. */
  refused: string;
  /** The server wants no verify before the wait is over. */
  isThrottled: boolean;
  /** Seconds until another code may be requested. */
  waitS: number;
  /** Seconds for which the code can be used. */
  lifeS: number;
}

/** Names the codes that sign in, among the flows that send codes. */
export const SIGN_IN = 'sign-in';

/** nameBindFlow names the codes that connect an e-mail to an account. */
export const nameBindFlow = (userId: string): string => `bind.${userId}`;

/** createSavedStep is a code step whose first request has not been answered. */
export const createSavedStep = (email: string): SavedStep => ({
  email,
  code: '',
  refused: '',
  isThrottled: false,
  waitS: 0,
  lifeS: getCodeLifetimeS(),
});

const storageKey = (flow: string): string => `code_step.${flow}`;

/** saveStep saves the code step of a flow. */
export function saveStep(flow: string, step: SavedStep): void {
  sessionStore.save(storageKey(flow), JSON.stringify({ ...step, savedAt: Date.now() }));
}

/** removeSavedStep ends what saveStep has begun. */
export function removeSavedStep(flow: string): void {
  sessionStore.remove(storageKey(flow));
}

/** readSavedStep is the code step of a flow, its times as of now; null without one whose code lives. */
export function readSavedStep(flow: string): SavedStep | null {
  try {
    const { email, code, refused, isThrottled, waitS, lifeS, savedAt } = JSON.parse(
      sessionStore.read(storageKey(flow)) ?? '',
    );
    // The clock may have been set back since.
    const passedS = Math.max(0, Date.now() - savedAt) / 1000;
    const step = {
      email,
      code,
      refused: String(refused),
      isThrottled: isThrottled === true,
      waitS: Math.max(0, Math.ceil(waitS - passedS)),
      lifeS: lifeS - passedS,
    };
    return isEmail(email) && /^\d{0,6}$/.test(code) && step.waitS >= 0 && step.lifeS > 0 ? step : null;
  } catch {
    return null;
  }
}

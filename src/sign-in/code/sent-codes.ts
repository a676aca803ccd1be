import { type ReadonlySignal, signal } from '@preact/signals';
import { listen } from '../../lib/events';
import { localStore } from '../../lib/storage';
import { forgetSentCodes, getCodeLifetimeS, SENT_CODES } from '../../session/requested-codes';

/** The longest `ttl` of a code, in seconds. */
const MAX_TTL_S = 3600;
const DEFAULT_SECONDS = 60;

/** clampTtl rounds a ttl (a number or digits) up to whole seconds, from 0 to 3600; anything else is 60. */
export function clampTtl(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  const seconds = isNumber ? Math.ceil(Number(value)) : Number.NaN;
  return Number.isNaN(seconds) ? DEFAULT_SECONDS : Math.min(Math.max(seconds, 0), MAX_TTL_S);
}

/** The codes that this device has requested, with their expiry in epoch ms. */
type Expirations = [code: string, expiresAt: number][];

/** Returns the valid codes. Expiry times too far ahead are dropped: the device clock was set back. */
function readSentCodes(): Expirations {
  try {
    const stored: unknown = JSON.parse(localStore.read(SENT_CODES) ?? '{}');
    return Object.entries(stored as object).filter(([, expiresAt]) => {
      const leftMs = expiresAt - Date.now();
      return leftMs > 0 && leftMs <= MAX_TTL_S * 1000;
    });
  } catch {
    return [];
  }
}

function writeSentCodes(expirations: Expirations): void {
  if (expirations.length > 0) localStore.save(SENT_CODES, JSON.stringify(Object.fromEntries(expirations)));
  else forgetSentCodes();
}

/** Returns the storage name of a code; `flow` is what the code is for. */
const toCodeName = (flow: string, email: string): string => `${flow} ${email.toLowerCase()}`;

/** isCodeSent returns whether this device has requested a code for the e-mail address that is still valid. */
export function isCodeSent(flow: string, email: string): boolean {
  return readSentCodes().some(([code]) => code === toCodeName(flow, email));
}

/** saveSentCode records that a code was sent. */
export function saveSentCode(flow: string, email: string, ttlS: number): void {
  const name = toCodeName(flow, email);
  const others = readSentCodes().filter(([code]) => code !== name);
  writeSentCodes([...others, [name, Date.now() + getCodeLifetimeS(ttlS) * 1000]]);
}

/** forgetSentCode removes a code that was used. */
export function forgetSentCode(flow: string, email: string): void {
  writeSentCodes(readSentCodes().filter(([code]) => code !== toCodeName(flow, email)));
}

/**
 * Returns a function for the ms since now. The wall clock can be set back, and performance.now stops during
 * sleep.
 */
function createStopwatch(): () => number {
  const wallStart = Date.now();
  const monotonicStart = performance.now();
  return () => Math.max(Date.now() - wallStart, performance.now() - monotonicStart);
}

export interface Countdown {
  readonly secondsLeft: ReadonlySignal<number>;
  /** Starts at `seconds` (a whole number), or goes on if more than that is left. */
  start(seconds: number): void;
  /** Starts at `seconds`, also if more is left. 0 stops it. */
  restart(seconds: number): void;
}

/** createCountdown creates a countdown that ticks every second, stays correct across sleep, and calls `onEnd` at 0. */
export function createCountdown(onEnd?: () => void): Countdown {
  const secondsLeft = signal(0);
  let total = 0;
  let elapsedMs = createStopwatch();
  let stopTicking = () => {};
  function tick() {
    // With 50 ms of tolerance a timer that fires early does not skip a second.
    const left = Math.ceil(total - elapsedMs() / 1000 - 0.05);
    secondsLeft.value = Math.max(0, Math.min(left, secondsLeft.peek()));
    if (left > 0) return;
    stopTicking();
    if (total > 0) onEnd?.();
    total = 0;
  }
  function startAt(seconds: number) {
    stopTicking();
    total = secondsLeft.value = seconds;
    elapsedMs = createStopwatch();
    const timer = setInterval(tick, 1000);
    const unlisten = listen(document, 'visibilitychange', tick);
    stopTicking = () => {
      clearInterval(timer);
      unlisten();
    };
    tick();
  }
  return {
    secondsLeft,
    restart: startAt,
    start(seconds) {
      tick();
      startAt(Math.max(seconds, secondsLeft.peek()));
    },
  };
}

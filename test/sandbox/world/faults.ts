import { CALLS, isPathOf, partsOf } from '../calls';

/** Faults without a status. `lost-answer`, `hang-body` and `cut-body` occur after the call has taken effect. */
export const FAULT_KINDS = [
  'network',
  'hang',
  'hang-body',
  'cut-body',
  'lost-answer',
  'malformed',
  'html',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

export interface StatusFault {
  status: number;
  /** A string is sent unchanged, other values as JSON; the body is empty by default. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Changes the JSON of the response; only in process. */
export type ChangeAnswer = (answer: unknown) => unknown;

export type Fault = FaultKind | StatusFault | ChangeAnswer;

export interface CallMatch {
  method?: string;
  /** As openapi.yaml spells it, without the API base (api-1). */
  path: string | RegExp;
}

interface Rule<Effect> {
  match: CallMatch;
  effect: Effect;
  left: number;
}

function isHit({ method, path }: CallMatch, call: { method: string; path: string }): boolean {
  if (method !== undefined && method.toUpperCase() !== call.method) return false;
  return typeof path === 'string' ? isPathOf(path, call.path) : path.test(call.path);
}

function ensureKnown({ path, method }: CallMatch) {
  if (typeof path !== 'string') return;
  const isKnown = CALLS.map(partsOf).some(
    (call) => isPathOf(call.path, path) && (method === undefined || method.toUpperCase() === call.method),
  );
  if (!isKnown) throw new Error(`The server has no call ${method ?? ''} ${path}`);
}

function createRules<Effect>() {
  let rules: Rule<Effect>[] = [];
  return {
    add(match: CallMatch, effect: Effect, times = Number.POSITIVE_INFINITY) {
      ensureKnown(match);
      const rule = { match, effect, left: times };
      rules.push(rule);
      return () => {
        rules = rules.filter((one) => one !== rule);
      };
    },
    take(call: { method: string; path: string }): Effect | null {
      const hits = rules.filter((rule) => rule.left > 0 && isHit(rule.match, call));
      const rule = hits.find((one) => one.left !== Number.POSITIVE_INFINITY) ?? hits.at(-1);
      if (!rule) return null;
      rule.left -= 1;
      return rule.effect;
    },
    list: () => rules.filter((rule) => rule.left > 0),
    clear() {
      rules = [];
    },
  };
}

/**
 * createFaults stores faults and delays. Those with a count come first, in their order; of those without one the last
 * applies.
 */
export function createFaults() {
  const faults = createRules<Fault>();
  const delays = createRules<number>();
  return {
    /** Makes matching calls fail. Returns a function that ends it. Throws for a path that is no call of the server. */
    fail: faults.add,
    /** Delays the responses of matching calls, which have the data of the time of the request. */
    delay: delays.add,
    take: (call: { method: string; path: string }) => ({
      fault: faults.take(call),
      delayMs: delays.take(call) ?? 0,
    }),
    list: () => ({ faults: faults.list(), delays: delays.list() }),
    clear() {
      faults.clear();
      delays.clear();
    },
  };
}

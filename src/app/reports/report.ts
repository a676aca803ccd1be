import { language } from '../../i18n/locale';
import type { Moment } from '../../lib/moments';
import type { Problem } from '../../lib/problems';
import { place } from '../../navigation/navigation';
import { ROUTES } from '../routes';

/** What every report says about the visit. */
export interface Circumstances {
  /** Identifies the build: the first digits of its import map's SHA-256, or 'unknown'. */
  build: string;
  /** Path of the page in the route table, or 'other'. */
  route: string;
  language: string;
  width: 'phone' | 'tablet' | 'desktop';
  engine: 'blink' | 'gecko' | 'webkit' | 'other';
}

/** Milliseconds from the start of the navigation to each moment that was reached. */
export type Timings = Partial<Record<Moment | 'shown', number>>;

/** What a report says about its subject. docs/reports.md describes the format. */
export type Finding =
  | { kind: 'crash' | 'chunk'; error: string; frames: string[]; file?: string }
  | { kind: 'start'; error: string }
  | { kind: 'answer'; call: string; field: string }
  | ({ kind: 'timings' } & Timings);

export type Report = Circumstances & Finding;

/** Names of errors that are reported as they are: those of the language, of the DOM and of src/api. */
const ERROR_NAMES = new Set([
  'AbortError',
  'AggregateError',
  'ApiError',
  'DataCloneError',
  'Error',
  'EvalError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
]);

const MAX_FRAMES = 12;

/** A line of a stack ends with an address, a line and a column, in some browsers in brackets. */
const FRAME = /\/assets\/([\w-]+\.js):(\d{1,7}):(\d{1,7})\)?$/gm;
const ASSET = /\/assets\/([\w-]+\.(?:js|css))/g;
/** A call and a field, as they are named in the code. The path of a call has no id. */
const PLACE = /^((?:v1|:provider|[a-z-]+)(?:\/(?:v1|:provider|[a-z-]+))*): ([A-Za-z\d_.]{1,80})$/;

const getName = (name: string): string => (ERROR_NAMES.has(name) ? name : 'other');

/**
 * readFrames returns the places of a stack that are in `files`, the build's own: an error's message and other
 * code are left out.
 */
function readFrames({ stack = '', message }: Error, files: ReadonlySet<string>): string[] {
  // Some browsers repeat the message in the stack. It may contain anything, even what looks like a frame.
  const calls = message ? stack.replace(message, '') : stack;
  return [...calls.matchAll(FRAME)]
    .filter(([, file = '']) => files.has(file))
    .slice(0, MAX_FRAMES)
    .map(([, file, line, column]) => `${file}:${line}:${column}`);
}

/** A browser names the chunk that failed to load in the message, if at all. */
const readFile = ({ message }: Error, files: ReadonlySet<string>): string | undefined =>
  [...message.matchAll(ASSET)].map(([, file = '']) => file).find((file) => files.has(file));

/**
 * createFinding creates what is reported of a problem: names from fixed lists, places in the build's `files`,
 * and names of the contract. It never contains a message, a value, an address or a part of the URL. It is null
 * for what cannot be reported.
 */
export function createFinding(problem: Problem, files: ReadonlySet<string>): Finding | null {
  const { kind } = problem;
  if (kind === 'start') return { kind, error: getName(problem.name) };
  if (kind === 'answer') {
    const where = problem.where.replace(/^checkout\/.*\/link: /s, 'checkout/:provider/link: ');
    const [, call, field] = PLACE.exec(where) ?? [];
    // The number of an element says nothing about the fault.
    return call && field ? { kind, call, field: field.replace(/\b\d+\b/g, 'n') } : null;
  }
  const { error } = problem;
  if (!(error instanceof Error)) return { kind, error: 'other', frames: [] };
  const file = kind === 'chunk' ? readFile(error, files) : undefined;
  return { kind, error: getName(error.name), frames: readFrames(error, files), ...(file && { file }) };
}

const readImportMap = (): string => document.querySelector('script[type=importmap]')?.textContent ?? '';

/** readFiles returns the names of the build's files: its import map lists all scripts. */
export function readFiles(): ReadonlySet<string> {
  const names = readImportMap().match(/[\w-]+\.js/g) ?? [];
  return new Set(names);
}

/** readBuild identifies the build: a release with another file has another import map. */
export async function readBuild(): Promise<string> {
  const map = readImportMap();
  // Browsers have no digests in pages without TLS.
  if (!map || !globalThis.crypto?.subtle) return 'unknown';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map));
  return Array.from(new Uint8Array(digest, 0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readWidth(): Circumstances['width'] {
  if (matchMedia('(min-width:64em)').matches) return 'desktop';
  return matchMedia('(min-width:48em)').matches ? 'tablet' : 'phone';
}

/** Every browser of iOS has WebKit, whatever its name. */
function readEngine(): Circumstances['engine'] {
  const { userAgent } = navigator;
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'blink';
  if (/Firefox\//.test(userAgent)) return 'gecko';
  return userAgent.includes('AppleWebKit/') ? 'webkit' : 'other';
}

/** readCircumstances describes the visit as it is now. */
export function readCircumstances(build: string): Circumstances {
  const { path } = place.peek();
  return {
    build,
    route: Object.hasOwn(ROUTES, path) ? path : 'other',
    language: language.peek(),
    width: readWidth(),
    engine: readEngine(),
  };
}

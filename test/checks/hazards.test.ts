import { expect, it } from 'vitest';
import { getCode, readSources } from './source';

/** Turns a text into markup or code. */
const SINKS =
  /\.(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)\b|\bsrcdoc\b|\bdocument\.write|\b(eval|Function)\(/;
/** Files that receive messages of the own origin: from other tabs, the notification stream and pages. */
const RECEIVERS = [
  'src/lib/tab-channel.ts',
  'src/notifications/notification-stream.ts',
  'src/service-worker.ts',
];
/** The rest of Intl throws for some values of a server, or differs between browsers. */
const INTL = /\bIntl[.[](?!(PluralRules|Segmenter|DisplayNames)\b)|\.toLocale(Date|Time)?String\b/;

it.each([
  ['turn no text into markup or code [security-f4]', SINKS, []],
  ['receive no message of another window [security-f9]', /['"`]message(error)?['"`]|\bonmessage/, RECEIVERS],
  // A setting in the build would make the scripts differ between operators.
  ['read no setting from the build [build-10]', /\bimport\.meta\.env(\.VITE_|\[|\b(?!\.))/, []],
  ['use no part of Intl that throws for values of a server [i18n-f11]', INTL, []],
])('sources › %s', (_, hazard, allowed: string[]) => {
  const sources = readSources('src').filter(({ path }) => !allowed.includes(path));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((source) => hazard.test(getCode(source))).map(({ path }) => path)).toEqual([]);
});

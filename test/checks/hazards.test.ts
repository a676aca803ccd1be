import { expect, it } from 'vitest';
import { codeOf, readSources } from './source';

/** What makes markup or code of a text. */
const SINKS =
  /\.(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)\b|\bsrcdoc\b|\bdocument\.write|\b(eval|Function)\(/;
/** Who hears messages, all of the own origin: the other tabs, the stream of notifications, and the service worker. */
const HEARERS = [
  'src/lib/tab-channel.ts',
  'src/notifications/notification-stream.ts',
  'src/service-worker.ts',
];
/** The rest of Intl throws at what a server may send, or says it otherwise in every browser. */
const INTL = /\bIntl[.[](?!(PluralRules|Segmenter|DisplayNames)\b)|\.toLocale(Date|Time)?String\b/;

it.each([
  ['make neither markup nor code of a text [security-f4]', SINKS, []],
  ['hear no message of another window [security-f9]', /['"`]message(error)?['"`]|\bonmessage/, HEARERS],
  // It would be part of the scripts, which are the same for every operator.
  ['take no setting from the build [build-10]', /\bimport\.meta\.env(\.VITE_|\[|\b(?!\.))/, []],
  ['ask Intl for nothing that throws at what a server sends [i18n-f11]', INTL, []],
])('the sources %s', (_, hazard, allowed: string[]) => {
  const sources = readSources('src').filter(({ path }) => !allowed.includes(path));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((source) => hazard.test(codeOf(source))).map(({ path }) => path)).toEqual([]);
});

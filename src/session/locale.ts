import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Language } from '../i18n/language';
import { loadDictionary, type Part } from '../i18n/load-dictionary';
import { fill, lookUp, type MessageKey, type Values } from '../i18n/translate';
import { saveCookie } from '../lib/cookie';
import { localStore } from '../lib/storage';
import { serverTexts } from './config';
import { folderLanguage } from './navigation';

/** After a manual change the user's saved language does not override it for this long (i18n-3). */
const OVERRIDE_GRACE_MS = 2000;

const current = signal<Language>('en');
/** Grows when texts have come: also who shows the same language looks again. */
const arrivals = signal(0);

export const language: ReadonlySignal<Language> = current;

const isLanguage = (code: unknown): code is Language => code === 'ru' || code === 'en';

function find(key: string): string {
  void arrivals.value;
  return lookUp(key, current.value, serverTexts.value);
}

/** t is the text of a key in the current language; views that call it follow language and server texts. */
export function t(key: MessageKey, values?: Values): string {
  return fill(find(key), values);
}

let wanted: Language = 'en';
const parts = new Set<Part>(['public']);

/** showLanguage switches the language when its texts are here; the last wish wins. Rejects when they do not come. */
export async function showLanguage(next: Language): Promise<void> {
  wanted = next;
  try {
    await Promise.all([...parts].map((part) => loadDictionary(next, part)));
    if (wanted === next) current.value = next;
    arrivals.value++;
  } finally {
    // What did not come is not waited for.
    if (wanted === next) wanted = current.peek();
  }
}

/** loadTexts brings parts of the texts, now and with every change of language from here on. */
export function loadTexts(...names: Part[]): Promise<void> {
  for (const name of names) parts.add(name);
  return showLanguage(wanted);
}

/** saveLanguageChoice remembers a manual choice and its moment. */
export function saveLanguageChoice(choice: Language): void {
  localStore.save('lang', choice);
  localStore.save('lang_changed_at', String(Date.now()));
  saveCookie('lang', choice);
}

/** followUserLanguage applies the language saved with the account, unless a manual change is too fresh (i18n-3). */
export function followUserLanguage(code: string | null): void {
  const changedAt = Number(localStore.read('lang_changed_at')) || 0;
  if (!isLanguage(code) || code === wanted || Math.abs(Date.now() - changedAt) <= OVERRIDE_GRACE_MS) return;
  void showLanguage(code).catch(() => {});
}

/** chooseFirst is the language to begin with: the address's, the saved choice, the browser's, English (i18n-1). */
function chooseFirst(): Language {
  const params = new URLSearchParams(location.search);
  const asked = params.get('lang') ?? folderLanguage();
  if (isLanguage(asked)) saveLanguageChoice(asked);
  const saved = localStore.read('lang');
  // The cookie may have gone before.
  if (isLanguage(saved)) saveCookie('lang', saved);
  const browser = navigator.language?.slice(0, 2).toLowerCase();
  return [saved, browser].find(isLanguage) ?? 'en';
}

/** startLocale loads the first language; from then on the document's `lang` follows. */
export async function startLocale(): Promise<void> {
  await showLanguage(chooseFirst());
  effect(() => {
    document.documentElement.lang = current.value;
  });
}

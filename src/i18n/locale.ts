import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { saveCookie } from '../lib/cookie';
import { localStore } from '../lib/storage';
import { firstLanguage, isLanguage, type Language, readRequestedLanguage } from './language';
import { serverTexts } from './server-texts';
import {
  fill,
  loadDictionary,
  lookUpCode,
  lookUpKey,
  type MessageKey,
  type Part,
  type Values,
} from './translate';

/** How long a manual change takes precedence over the account's language (i18n-3). */
const OVERRIDE_GRACE_MS = 2000;

const current = signal<Language>('en');

export const language: ReadonlySignal<Language> = current;

/** textOfCode is the text that the server calls `code`, else the code itself. */
export const textOfCode = (code: string): string => lookUpCode(code, current.value, serverTexts.value);

/** t is the text of a key; views that call it re-render when the language or the texts change. */
export const t = (key: MessageKey, values?: Values): string =>
  fill(lookUpKey(key, current.value, serverTexts.value), values);

const wanted = signal<Language>('en');

/** A switch waits for its texts. */
export const isLoadingTexts = computed(() => wanted.value !== current.value);

const parts = new Set<Part>(['public']);

/** showLanguage loads the texts, then switches; the last call wins. Rejects when texts fail to load. */
export async function showLanguage(next: Language): Promise<void> {
  wanted.value = next;
  try {
    await Promise.all([...parts].map((part) => loadDictionary(next, part)));
    if (wanted.peek() === next) current.value = next;
  } finally {
    // Forget a switch that failed.
    if (wanted.peek() === next) wanted.value = current.peek();
  }
}

/**
 * loadTexts loads parts of the texts, now and on every later switch; other parts that are loading hold it up only while
 * the language changes. Rejects when they fail to load.
 */
export async function loadTexts(...names: Part[]): Promise<void> {
  for (const name of names) parts.add(name);
  if (isLoadingTexts.peek()) return showLanguage(wanted.peek());
  await Promise.all(names.map((part) => loadDictionary(current.peek(), part)));
}

/** Keeps the language for the next start. */
function remember(choice: Language): void {
  localStore.save('lang', choice);
  saveCookie('lang', choice);
}

/** saveLanguageChoice saves a manual choice and its time. */
export function saveLanguageChoice(choice: Language): void {
  remember(choice);
  localStore.save('lang_changed_at', String(Date.now()));
}

/** followUserLanguage applies and keeps the account's language unless a manual change is recent (i18n-3, i18n-5). */
export function followUserLanguage(code: string | null): void {
  const changedAt = Number(localStore.read('lang_changed_at'));
  if (!isLanguage(code) || Math.abs(Date.now() - changedAt) <= OVERRIDE_GRACE_MS) return;
  remember(code);
  if (code !== wanted.peek()) void showLanguage(code).catch(() => {});
}

/** startLocale loads the first language and keeps the document's `lang` in sync. Rejects without texts. */
export async function startLocale(): Promise<void> {
  const asked = readRequestedLanguage();
  if (asked) saveLanguageChoice(asked);
  const saved = localStore.read('lang');
  // The cookie may have expired.
  if (isLanguage(saved)) saveCookie('lang', saved);
  await showLanguage(firstLanguage());
  effect(() => {
    document.documentElement.lang = current.value;
  });
}

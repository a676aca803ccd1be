import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { saveCookie } from '../lib/cookie';
import { localStore } from '../lib/storage';
import { firstLanguage, isLanguage, type Language, readRequestedLanguage } from './language';
import { serverTexts } from './server-texts';
import {
  interpolate,
  loadDictionary,
  lookUpCode,
  lookUpKey,
  type MessageKey,
  type Namespace,
  type Values,
} from './translate';

/** How long a manual change takes precedence over the account's language. */
const OVERRIDE_GRACE_MS = 2000;

const current = signal<Language>('en');

export const language: ReadonlySignal<Language> = current;

/** translateCode is the text for a code of the server, or the code itself without one. */
export const translateCode = (code: string): string => lookUpCode(code, current.value, serverTexts.value);

/** t is the text of a key. Components that call it re-render when the language or the texts change. */
export const t = (key: MessageKey, values?: Values): string =>
  interpolate(lookUpKey(key, current.value, serverTexts.value), values);

const targetLanguage = signal<Language>('en');

/** True while a language switch waits for its texts. */
export const isLoadingTexts = computed(() => targetLanguage.value !== current.value);

const namespaces = new Set<Namespace>(['public']);

/**
 * showLanguage loads the texts, then switches the language. The last call wins. Rejects when texts fail to
 * load.
 */
export async function showLanguage(next: Language): Promise<void> {
  targetLanguage.value = next;
  try {
    await Promise.all([...namespaces].map((namespace) => loadDictionary(next, namespace)));
    if (targetLanguage.peek() === next) current.value = next;
  } finally {
    // Reset after a failed switch.
    if (targetLanguage.peek() === next) targetLanguage.value = current.peek();
  }
}

/**
 * loadTexts loads namespaces, now and on every later language switch. It waits for other namespaces only
 * during a switch. Rejects when the texts fail to load.
 */
export async function loadTexts(...names: Namespace[]): Promise<void> {
  for (const name of names) namespaces.add(name);
  if (isLoadingTexts.peek()) return showLanguage(targetLanguage.peek());
  await Promise.all(names.map((namespace) => loadDictionary(current.peek(), namespace)));
}

/** Saves the language for the next start. */
function saveLanguage(choice: Language): void {
  localStore.save('lang', choice);
  saveCookie('lang', choice);
}

/** saveLanguageChoice saves a language that the user has chosen, and the time of the choice. */
export function saveLanguageChoice(choice: Language): void {
  saveLanguage(choice);
  localStore.save('lang_changed_at', String(Date.now()));
}

/**
 * followUserLanguage applies and saves the account's language, unless the user has just chosen another one.
 */
export function followUserLanguage(code: string | null): void {
  const changedAt = Number(localStore.read('lang_changed_at'));
  if (!isLanguage(code) || Math.abs(Date.now() - changedAt) <= OVERRIDE_GRACE_MS) return;
  saveLanguage(code);
  if (code !== targetLanguage.peek()) void showLanguage(code).catch(() => {});
}

/**
 * startLocale loads the first language and keeps the document's `lang` up to date. Resolves to a function that
 * stops it; rejects when texts fail to load.
 */
export async function startLocale(): Promise<() => void> {
  const requested = readRequestedLanguage();
  if (requested) saveLanguageChoice(requested);
  const saved = localStore.read('lang');
  // The cookie may have expired.
  if (isLanguage(saved)) saveCookie('lang', saved);
  await showLanguage(firstLanguage());
  return effect(() => {
    document.documentElement.lang = current.value;
  });
}

import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { lookUpCode } from '../i18n/translate';
import * as settings from '../lib/settings';
import { localStore } from '../lib/storage';
import { serverTexts } from './config';
import { language } from './locale';

/** Where the server's texts list the origins, and the name of the copy that is kept. */
const CODE = 'frontend.web.mirrors';

const known = signal<string[]>([]);

/** The operator's other origins, without this one (app-33). */
export const mirrors: ReadonlySignal<string[]> = known;

const originsIn = (text: string): string[] => text.match(/https:\/\/[\w.:-]+(?![\w.:@-])/g) ?? [];

/** startMirrors takes the origins of the server's texts, kept for a start that does not reach it, else the build's. */
export function startMirrors(): void {
  effect(() => {
    const sent = lookUpCode(CODE, language.value, serverTexts.value);
    if (sent !== CODE) localStore.save(CODE, sent);
    const kept = localStore.read(CODE);
    const origins = kept === null ? (settings.mirrors ?? []) : originsIn(kept);
    known.value = origins.filter((one) => one !== location.origin);
  });
}

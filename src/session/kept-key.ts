import { localStore } from '../lib/storage';

/** Of the local storage; its owner chose to keep it (keys-8). */
const KEY = 'kept_key';

/** readKeptKey is the kept link as it was stored, or null. */
export const readKeptKey = (): string | null => localStore.read(KEY);

/** saveKeptKey stores it; false where the browser does not let us. */
export const saveKeptKey = (text: string): boolean => localStore.save(KEY, text);

/** forgetKeptKey wipes it: when its owner signs out, switches it off, or is another one. */
export const forgetKeptKey = (): void => localStore.remove(KEY);

import { localStore } from '../lib/storage';

/** Where the local storage holds the links that their owner chose to keep on this device (keys-8). */
export const SAVED_KEY = 'kept_key';

/** hasSavedKey tells whether there are any. */
export const hasSavedKey = (): boolean => localStore.read(SAVED_KEY) !== null;

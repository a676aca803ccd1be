import { localStore } from '../lib/storage';

/** Where the local storage holds the links that their owner chose to keep on this device (keys-8). */
export const KEPT_KEY = 'kept_key';

/** hasKeptKey tells whether there are any. */
export const hasKeptKey = (): boolean => localStore.read(KEPT_KEY) !== null;

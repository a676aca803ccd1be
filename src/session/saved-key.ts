import { localStore } from '../lib/storage';

/** Local storage key of the key links that the user saved on this device. */
export const SAVED_KEY = 'kept_key';

/** hasSavedKey returns whether a key is saved on this device. */
export const hasSavedKey = (): boolean => localStore.read(SAVED_KEY) !== null;

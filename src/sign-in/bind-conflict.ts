import { sessionStore } from '../lib/storage';

/** The messenger account that should be bound belongs to another account: kept until it is read or a bind succeeds. */
const CONFLICT = 'tg_bind_conflict.v1';

/** hasBindConflict holds after a messenger that belongs to another account (markBindConflict), until clearBindConflict. */
export const hasBindConflict = () => sessionStore.read(CONFLICT) !== null;
export const markBindConflict = () => sessionStore.save(CONFLICT, '1');
export const clearBindConflict = () => sessionStore.remove(CONFLICT);

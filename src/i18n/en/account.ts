import { texts as entry } from './account/entry';
import { texts as home } from './account/home';

/** English texts of sign-in and home: everybody who signs in needs both. */
export const texts = { ...entry, ...home };

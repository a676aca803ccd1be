import { texts as entry } from './account/entry';
import { texts as home } from './account/home';

/** English texts of the ways in and of the account's first page: whoever signs in reads both. */
export const texts = { ...entry, ...home };

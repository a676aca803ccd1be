import { web as entry } from './account/entry';
import { card, web as home } from './account/home';

/** Russian texts of sign-in and home: everybody who signs in needs both. */
export const texts = { ...card, frontend: { web: { ...entry, ...home } } };

import { texts as billing } from './pages/billing';
import { texts as guides } from './pages/guides';
import { texts as keys } from './pages/keys';
import { texts as sharing } from './pages/sharing';

/** English texts of the account's other pages. */
export const texts = { ...billing, ...guides, ...keys, ...sharing };

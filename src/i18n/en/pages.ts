import { web as billing } from './pages/billing';
import { web as guides } from './pages/guides';
import { participants, web as sharing } from './pages/sharing';

/** English texts of the account's other pages. */
export const texts = { participants, frontend: { web: { ...billing, ...guides, ...sharing } } };

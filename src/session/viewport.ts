import { mediaSignal } from '../lib/media-query';

/**
 * Below 768 px, where letters are 16 px: sheets instead of dialogs, pages instead of panels (app-2). Layout itself is a
 * matter of CSS.
 */
export const isMobile = mediaSignal('(max-width:47.99em)');

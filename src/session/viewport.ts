import { mediaSignal } from '../lib/media-query';

/** Below 768 px at a font size of 16 px: sheets for dialogs, pages for panels (app-2). Layout is CSS's. */
export const isMobile = mediaSignal('(max-width:47.99em)');

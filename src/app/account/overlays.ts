/** What a header opens over the page. */
export type Overlay = 'menu' | 'news';

export interface Overlays {
  opened: Overlay | null;
  onOpen(overlay: Overlay): void;
}

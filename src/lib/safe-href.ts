/** safeHref is the link when its scheme may be followed, else null: no `javascript:`, no `data:`. */
export function safeHref(link: string): string | null {
  return /^(\/(?!\/)|https?:\/\/|mailto:|tg:)/i.test(link) ? link : null;
}

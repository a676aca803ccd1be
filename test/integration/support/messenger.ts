import type { MessengerUser } from '../../sandbox/world/people';

/** Whoever the messenger can vouch for: a Cyrillic name, whose base64 has a slash in it. */
export const PETR: MessengerUser = { id: 700100777, first_name: 'Пётр', last_name: 'Соколов' };

/** What the messenger signs. */
export const signedBy = (user: MessengerUser) => ({
  ...user,
  auth_date: 1_790_000_000,
  hash: 'ab'.repeat(32),
});

/** The fragment that the messenger sends people back with. */
export const answerOf = (user: MessengerUser) =>
  `#tgAuthResult=${Buffer.from(JSON.stringify(signedBy(user))).toString('base64url')}`;

/** What the product marks the tab with on the way to the messenger (sign-in-23). */
export const MARKS = {
  none: {},
  auth: { tg_flow: 'auth' },
  bind: { tg_flow: 'bind', tg_pending_bind: '1' },
} satisfies Record<string, Record<string, string>>;

export type MarkName = keyof typeof MARKS;

export function setMarks(name: MarkName): void {
  for (const [key, value] of Object.entries(MARKS[name])) sessionStorage.setItem(key, value);
}

/** The marks that are in the tab now. */
export const readMarks = () => ['tg_flow', 'tg_pending_bind'].map((key) => sessionStorage.getItem(key));

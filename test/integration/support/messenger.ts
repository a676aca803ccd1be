import type { MessengerUser } from '../../sandbox/world/people';

/** A Telegram user with a Cyrillic name, whose base64 contains a slash. */
export const PETR: MessengerUser = { id: 700100777, first_name: 'Пётр', last_name: 'Соколов' };

/** The payload that Telegram signs. */
export const signedBy = (user: MessengerUser) => ({
  ...user,
  auth_date: 1_790_000_000,
  hash: 'ab'.repeat(32),
});

/** The fragment of the address that Telegram redirects to. */
export const answerOf = (user: MessengerUser) =>
  `#tgAuthResult=${Buffer.from(JSON.stringify(signedBy(user))).toString('base64url')}`;

/** The marks that the app leaves in the tab on the way to Telegram (sign-in-23). */
export const MARKS = {
  none: {},
  auth: { tg_flow: 'auth' },
  bind: { tg_flow: 'bind', tg_pending_bind: '1' },
} satisfies Record<string, Record<string, string>>;

export type MarkName = keyof typeof MARKS;

export function setMarks(name: MarkName): void {
  for (const [key, value] of Object.entries(MARKS[name])) sessionStorage.setItem(key, value);
}

/** The current marks of the tab. */
export const readMarks = () => ['tg_flow', 'tg_pending_bind'].map((key) => sessionStorage.getItem(key));

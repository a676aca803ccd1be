/** Every page of the app by name. Paths are inside the base, as they stand in links. */
export const PATHS = {
  welcome: '/',
  login: '/login',
  messengerReturn: '/auth/telegram/callback',
  magicLink: '/auth/magic/verify',
  error500: '/error-500',
  noSub: '/no-sub',
  account: '/account',
  plans: '/account/plans',
  payment: '/account/payment',
  transactions: '/account/transactions',
  manage: '/account/manage',
  outline: '/account/outline',
  gifts: '/account/gifts',
  participants: '/account/participants',
  referrals: '/account/referrals',
  instructions: '/account/instructions',
  faq: '/account/faq',
} as const;

/** Another name of the participants' page (app-10). */
export const SUB_PARTICIPANTS = '/account/sub-participants';

export type PageName = keyof typeof PATHS;

/** findPage names the page of a path, null when there is none. */
export function findPage(path: string): PageName | null {
  const names = Object.keys(PATHS) as PageName[];
  return names.find((name) => PATHS[name] === path) ?? null;
}

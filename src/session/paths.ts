/** Paths by page, without the base. */
export const PATHS = {
  welcome: '/',
  login: '/login',
  telegramReturn: '/auth/telegram/callback',
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

/** An alias of the participants page (app-10). */
export const SUB_PARTICIPANTS = '/account/sub-participants';

export type PageName = keyof typeof PATHS;

/** findPage is the name of the page at a path, or null. */
export function findPage(path: string): PageName | null {
  const names = Object.keys(PATHS) as PageName[];
  return names.find((name) => PATHS[name] === path) ?? null;
}

/** Plans for oneself and as a gift (app-23). */
export const PLANS_FOR_SELF = '/account/plans?recipient_type=self';
export const PLANS_FOR_GIFT = '/account/plans?recipient_type=gift';

/** The guide of the device in hand, already open (help-4). */
export const OWN_GUIDE = '/account/instructions?guide=own';

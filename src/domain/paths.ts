import type { MenuItem } from './menu';

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

/** Another name of the participants' page (decisions §3). */
export const SUB_PARTICIPANTS = '/account/sub-participants';

export type PageName = keyof typeof PATHS;

export const PLANS_FOR_SELF = '/account/plans?recipient_type=self';
const PLANS_FOR_GIFT = '/account/plans?recipient_type=gift';

/** Where the links of the sidebar and of the mobile home lead (§2 'Sidebar links by status'). */
export const MENU_PATHS: Record<MenuItem, string> = {
  home: PATHS.account,
  renew: PLANS_FOR_SELF,
  payments: PATHS.transactions,
  subscribe: PLANS_FOR_SELF,
  gifts: PATHS.gifts,
  referrals: PATHS.referrals,
  instructions: PATHS.instructions,
  manage: PATHS.manage,
  buy_gift: PLANS_FOR_GIFT,
  faq: PATHS.faq,
};

/** participantsPath is the page of a plan's participants (§2). */
export const participantsPath = (plan: string): string => `${PATHS.participants}?product_code=${plan}`;

/** findPage names the page of a path, null when there is none. */
export function findPage(path: string): PageName | null {
  const names = Object.keys(PATHS) as PageName[];
  return names.find((name) => PATHS[name] === path) ?? null;
}

import type { MessageKey } from '../i18n/translate';
import type { PageName } from '../session/paths';
import { LoginPage } from '../sign-in/login/LoginPage';
import { Error500Page } from './Error500Page';
import type { Access } from './guards';
import { type LayoutProps, PublicLayout } from './layout/PublicLayout';
import { lazyPart, type Part } from './lazy-part';

export interface Route {
  access: Access;
  title: MessageKey;
  page: Part<{ search: string }>;
}

/** What guests load late, and users from the start. */
export const accountParts = () => import('./account/account-parts');

/** The account's layout is a chunk of its own, with what its pages share. */
export const accountLayout = lazyPart(accountParts, 'AccountLayout', 'account');

/** Part of the first visit. */
export const publicLayout = { View: PublicLayout };

const publicPages = () => import('./public/pages');
const linkPages = () => import('../sign-in/links/pages');
const pages = () => import('./pages/pages');

/** A page of the account whose texts are not those of its home. */
const inner = (
  name: keyof Awaited<ReturnType<typeof pages>>,
  title: MessageKey,
  access: Access = 'user',
): Route => ({ access, title, page: lazyPart(pages, name, 'pages') });

/** layoutOf picks the layout by the page's access. */
export const layoutOf = (access: Access): Part<LayoutProps> =>
  access === 'public' || access === 'guest' ? publicLayout : accountLayout;

/** The route table: every page of `PATHS` has a guard and a title (app-1). */
export const ROUTES: Record<PageName | 'notFound', Route> = {
  welcome: { access: 'guest', title: 'welcome.page', page: lazyPart(publicPages, 'welcome') },
  login: { access: 'guest', title: 'auth.title', page: { View: LoginPage } },
  telegramReturn: {
    access: 'public',
    title: 'auth.title',
    page: lazyPart(linkPages, 'telegramReturn', 'account'),
  },
  magicLink: { access: 'public', title: 'auth.title', page: lazyPart(linkPages, 'magicLink', 'account') },
  error500: { access: 'public', title: 'error.title', page: { View: Error500Page } },
  noSub: { access: 'no-subscriber', title: 'no_sub.title', page: lazyPart(pages, 'noSub') },
  account: { access: 'user', title: 'account.page', page: lazyPart(accountParts, 'AccountPage') },
  manage: { access: 'subscriber', title: 'menu.manage', page: lazyPart(pages, 'manage') },
  outline: { access: 'subscriber', title: 'location.title', page: lazyPart(pages, 'outline') },
  plans: inner('plans', 'plans.title'),
  payment: inner('payment', 'payment.title'),
  transactions: inner('transactions', 'tx.title'),
  gifts: inner('gifts', 'menu.gifts'),
  participants: inner('participants', 'participants.title', 'subscriber'),
  referrals: inner('referrals', 'menu.referrals'),
  instructions: inner('instructions', 'menu.instructions', 'subscriber'),
  faq: inner('faq', 'menu.faq'),
  notFound: {
    access: 'public',
    title: 'not_found.title',
    page: lazyPart(publicPages, 'notFound', 'account'),
  },
};

import type { MessageKey } from '../i18n/translate';
import * as paths from '../session/paths';
import { isGuest } from '../session/session';
import { LoginPage } from '../sign-in/login/LoginPage';
import { Error500Page } from './Error500Page';
import type { Access } from './guards';
import { type LayoutProps, PublicLayout } from './layout/PublicLayout';
import { lazyPart, type Part } from './lazy-part';

export interface Route {
  access: Access;
  /** Public, but users see it in the account's layout. */
  isForAll?: boolean;
  title: MessageKey;
  page: Part<{ search: string }>;
}

/** What guests load late, and users from the start. */
export const accountParts = () => import('../home');

/** The account's layout is a chunk of its own, with what its pages share. */
export const accountLayout = lazyPart(accountParts, 'AccountLayout', 'account');

/** Part of the first visit. */
export const publicLayout = { View: PublicLayout };

const publicPages = () => import('../welcome');
const pages = () => import('../pages');
const late = () => import('../late');

/** Not what the home takes from there. */
type PageName = Exclude<
  keyof Awaited<ReturnType<typeof pages>>,
  'Claims' | 'PaymentCheck' | 'Plans' | 'PriceFrom'
>;

/** A page of the account whose texts are not those of its home. */
const inner = (name: PageName, title: MessageKey, access: Access = 'user'): Route => ({
  access,
  title,
  page: lazyPart(pages, name, 'pages'),
});

/** A link that signs in. */
const link = (name: 'magicLink' | 'telegramReturn'): Route => ({
  access: 'public',
  title: 'auth.title',
  page: lazyPart(late, name, 'account'),
});

/** layoutOf picks the layout by the page's access, and by who is here where it is made for both. */
export const layoutOf = ({ access, isForAll }: Route): Part<LayoutProps> =>
  (isForAll ? isGuest() : access === 'public' || access === 'guest') ? publicLayout : accountLayout;

/** The route table: a guard and a title for every page, by its path (app-1). */
export const ROUTES: Record<string, Route> = {
  [paths.welcome]: { access: 'guest', title: 'welcome.page', page: lazyPart(publicPages, 'welcome') },
  [paths.login]: { access: 'guest', title: 'auth.title', page: { View: LoginPage } },
  [paths.telegramReturn]: link('telegramReturn'),
  [paths.magicLink]: link('magicLink'),
  [paths.error500]: { access: 'public', title: 'error.title', page: { View: Error500Page } },
  [paths.trouble]: {
    access: 'public',
    isForAll: true,
    title: 'trouble.title',
    page: lazyPart(late, 'trouble', 'account', 'pages'),
  },
  [paths.noSub]: { access: 'no-subscriber', title: 'no_sub.title', page: lazyPart(late, 'noSub') },
  [paths.account]: { access: 'user', title: 'account.page', page: lazyPart(accountParts, 'HomePage') },
  [paths.manage]: { access: 'subscriber', title: 'menu.manage', page: lazyPart(late, 'manage') },
  [paths.outline]: { access: 'subscriber', title: 'location.title', page: lazyPart(late, 'outline') },
  [paths.plans]: inner('plans', 'plans.title'),
  [paths.payment]: inner('payment', 'payment.title'),
  [paths.transactions]: inner('transactions', 'tx.title'),
  [paths.gifts]: inner('gifts', 'menu.gifts'),
  [paths.participants]: inner('participants', 'participants.title', 'subscriber'),
  [paths.referrals]: inner('referrals', 'menu.referrals'),
  [paths.instructions]: {
    access: 'subscriber',
    title: 'menu.instructions',
    page: lazyPart(late, 'instructions', 'pages'),
  },
  [paths.faq]: inner('faq', 'menu.faq'),
};

/** What every other path shows (app-3). */
export const notFound: Route = {
  access: 'public',
  title: 'not_found.title',
  page: lazyPart(publicPages, 'notFound', 'account'),
};

import type { MessageKey, Part as Texts } from '../i18n/translate';
import { type Loadable, lazy } from '../parts/lazy';
import * as paths from '../session/paths';
import { isGuest } from '../session/session';
import { LoginPage } from '../sign-in/login/LoginPage';
import { Error500Page } from './Error500Page';
import type { Access } from './guards';
import { type LayoutProps, PublicLayout } from './layout/PublicLayout';

export interface Route {
  access: Access;
  /** Public, but users see it in the account's layout. */
  isForAll?: boolean;
  title: MessageKey;
  page: Loadable<{ search: string }>;
}

/** What guests load late, and users from the start. */
export const accountParts = () => import('../home');

/** The account's layout is a chunk of its own, with what its pages share. */
export const AccountLayout = lazy(() => accountParts().then((m) => m.AccountLayout), { texts: ['account'] });

const HomePage = lazy(() => accountParts().then((m) => m.HomePage));

const pages = () => import('../pages');
const late = () => import('../late');

/** The document has its styles. */
const WelcomePage = lazy(() => import('../welcome').then((m) => m.welcome), { needsStyles: false });

/** Not what the home takes from there. */
type PageName = Exclude<
  keyof Awaited<ReturnType<typeof pages>>,
  'Claims' | 'PaymentCheck' | 'Plans' | 'PriceFrom'
>;

/** A page of the account whose texts are not those of its home. */
const inner = (name: PageName, title: MessageKey, access: Access = 'user'): Route => ({
  access,
  title,
  page: lazy<{ search: string }>(() => pages().then((m) => m[name]), { texts: ['pages'] }),
});

/** A page that comes with the dialogs. */
const latePage = (name: 'instructions' | 'manage' | 'noSub' | 'outline' | 'trouble', texts: Texts[] = []) =>
  lazy<{ search: string }>(() => late().then((m) => m[name]), { texts });

/** A link that signs in. */
const link = (name: 'magicLink' | 'telegramReturn'): Route => ({
  access: 'public',
  title: 'auth.title',
  page: lazy(() => late().then((m) => m[name]), { texts: ['account'] }),
});

/** layoutOf picks the layout by the page's access, and by who is here where it is made for both. */
export const layoutOf = ({ access, isForAll }: Route): Loadable<LayoutProps> =>
  (isForAll ? isGuest() : access === 'public' || access === 'guest') ? PublicLayout : AccountLayout;

/** The route table: a guard and a title for every page, by its path (app-1). */
export const ROUTES: Record<string, Route> = {
  [paths.welcome]: { access: 'guest', title: 'welcome.page', page: WelcomePage },
  [paths.login]: { access: 'guest', title: 'auth.title', page: LoginPage },
  [paths.telegramReturn]: link('telegramReturn'),
  [paths.magicLink]: link('magicLink'),
  [paths.error500]: { access: 'public', title: 'error.title', page: Error500Page },
  [paths.trouble]: {
    access: 'public',
    isForAll: true,
    title: 'trouble.title',
    page: latePage('trouble', ['account', 'pages']),
  },
  [paths.noSub]: { access: 'no-subscriber', title: 'no_sub.title', page: latePage('noSub') },
  [paths.account]: { access: 'user', title: 'account.page', page: HomePage },
  [paths.manage]: { access: 'subscriber', title: 'menu.manage', page: latePage('manage') },
  [paths.outline]: { access: 'subscriber', title: 'location.title', page: latePage('outline') },
  [paths.plans]: inner('plans', 'plans.title'),
  [paths.payment]: inner('payment', 'payment.title'),
  [paths.transactions]: inner('transactions', 'tx.title'),
  [paths.gifts]: inner('gifts', 'menu.gifts'),
  [paths.participants]: inner('participants', 'participants.title', 'subscriber'),
  [paths.referrals]: inner('referrals', 'menu.referrals'),
  [paths.instructions]: {
    access: 'subscriber',
    title: 'menu.instructions',
    page: latePage('instructions', ['pages']),
  },
  [paths.faq]: inner('faq', 'menu.faq'),
};

/** What every other path shows (app-3). */
export const notFound: Route = {
  access: 'public',
  title: 'not_found.title',
  page: lazy(() => import('../welcome').then((m) => m.notFound), { texts: ['account'] }),
};

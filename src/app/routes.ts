import { signal } from '@preact/signals';
import { type Loadable, lazy } from '../feedback/lazy';
import type { MessageKey } from '../i18n/translate';
import { type LayoutProps, PublicLayout } from '../layout/PublicLayout';
import * as paths from '../navigation/paths';
import { isGuest } from '../session/session';
import { LoginPage } from '../sign-in/login/LoginPage';
import type { Access } from './guards';
import { isPrerendered } from './prerendered-page';

export interface Route {
  access: Access;
  /** The page is public, but signed-in users see it in the account's layout. */
  isForAll?: boolean;
  title: MessageKey;
  page: Loadable<{ search: string }>;
}

/** Starts what comes with the account's code (app/start.ts); null until that has loaded. */
export const accountStart = signal<(() => () => void) | null>(null);

/** The account's layout is a separate chunk with the code that its pages share. */
export const AccountLayout = lazy(
  async () => {
    const account = await import('./account/account');
    accountStart.value = account.startAccount;
    return account;
  },
  { texts: ['account'], sheets: ['account'] },
);

const HomePage = lazy(() => import('../account/home/HomePage'), { sheets: ['account'] });

/** Its prerendered documents already contain its styles (tools/documents.ts). */
const WelcomePage = lazy(() => import('../sign-in/welcome/WelcomePage'), {
  texts: ['sign-in'],
  sheets: isPrerendered(paths.welcome) ? [] : ['account', 'pages'],
});

const InstructionsPage = lazy(() => import('../help/InstructionsPage'), { texts: ['help'] });
const TroublePage = lazy(() => import('../help/trouble/TroublePage'), { texts: ['account', 'help'] });
const ManagePage = lazy(() => import('../account/manage/ManagePage'), { texts: ['help'] });
const NoSubPage = lazy(() => import('../account/manage/NoSubPage'), { texts: ['help'] });
const OutlinePage = lazy(() => import('../account/locations/OutlinePage'), { texts: ['help'] });

const PlansPage = lazy(() => import('../shop/PlansPage'), { texts: ['shop'] });
const PaymentPage = lazy(() => import('../shop/PaymentPage'), { texts: ['shop'] });
const TransactionsPage = lazy(() => import('../shop/TransactionsPage'), { texts: ['shop'] });
const GiftsPage = lazy(() => import('../sharing/GiftsPage'), { texts: ['sharing'] });
const ParticipantsPage = lazy(() => import('../sharing/ParticipantsPage'), { texts: ['sharing'] });
const ReferralsPage = lazy(() => import('../sharing/ReferralsPage'), { texts: ['sharing'] });
const FaqPage = lazy(() => import('../help/FaqPage'), { texts: ['help'] });

const MagicLinkPage = lazy(() => import('../sign-in/links/MagicLinkPage'), { texts: ['account', 'sign-in'] });
const TelegramReturnPage = lazy(() => import('../sign-in/links/TelegramReturnPage'), {
  texts: ['account', 'sign-in'],
});

const Error500Page = lazy<{ search: string }>(() => import('../layout/errors/Error500Page'), { sheets: [] });
const NotFoundPage = lazy(() => import('../layout/errors/NotFoundPage'), { texts: ['account', 'sign-in'] });

/** Loads once the page is idle, or with the first outage. */
export const OutageCover = lazy(() => import('../layout/errors/OutageCover'), { sheets: [] });

/** preloadNext downloads the pages for connecting a device: keys, locations and guides. */
export const preloadNext = (): Promise<unknown> =>
  Promise.all([
    ManagePage.preload(),
    OutlinePage.preload(),
    InstructionsPage.preload(),
    TroublePage.preload(),
  ]);

/** getLayout returns the layout of a page; that of pages for everyone depends on the session. */
export const getLayout = ({ access, isForAll }: Route): Loadable<LayoutProps> =>
  (isForAll ? isGuest() : access === 'public' || access === 'guest') ? PublicLayout : AccountLayout;

/** The route table: access, title and component of every page, by path. */
export const ROUTES: Record<string, Route> = {
  [paths.welcome]: { access: 'guest', title: 'welcome.page', page: WelcomePage },
  [paths.login]: { access: 'guest', title: 'auth.title', page: LoginPage },
  [paths.telegramReturn]: { access: 'public', title: 'auth.title', page: TelegramReturnPage },
  [paths.magicLink]: { access: 'public', title: 'auth.title', page: MagicLinkPage },
  [paths.error500]: { access: 'public', title: 'error.title', page: Error500Page },
  [paths.trouble]: { access: 'public', isForAll: true, title: 'trouble.title', page: TroublePage },
  [paths.noSub]: { access: 'no-subscriber', title: 'no_sub.title', page: NoSubPage },
  [paths.account]: { access: 'user', title: 'account.page', page: HomePage },
  [paths.manage]: { access: 'subscriber', title: 'menu.manage', page: ManagePage },
  [paths.outline]: { access: 'subscriber', title: 'location.title', page: OutlinePage },
  [paths.plans]: { access: 'user', title: 'plans.title', page: PlansPage },
  [paths.payment]: { access: 'user', title: 'payment.title', page: PaymentPage },
  [paths.transactions]: { access: 'user', title: 'tx.title', page: TransactionsPage },
  [paths.gifts]: { access: 'user', title: 'menu.gifts', page: GiftsPage },
  [paths.participants]: { access: 'subscriber', title: 'participants.title', page: ParticipantsPage },
  [paths.referrals]: { access: 'user', title: 'menu.referrals', page: ReferralsPage },
  [paths.instructions]: { access: 'subscriber', title: 'menu.instructions', page: InstructionsPage },
  [paths.faq]: { access: 'user', title: 'menu.faq', page: FaqPage },
};

/** The route of every other path. */
export const notFound: Route = {
  access: 'public',
  title: 'not_found.title',
  page: NotFoundPage,
};

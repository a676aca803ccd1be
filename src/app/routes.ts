import type { PageName } from '../domain/paths';
import type { MessageKey } from '../i18n/translate';
import type { LayoutProps } from '../layout/layout-props';
import { PublicLayout } from '../layout/public/PublicLayout';
import { Error500Page } from '../pages/error-500/Error500Page';
import { LoginPage } from '../pages/login/LoginPage';
import { NotFoundPage } from '../pages/not-found/NotFoundPage';
import { WelcomePage } from '../pages/welcome/WelcomePage';
import type { Access } from './guards';
import { lazyPart, type Part } from './lazy-part';

export interface Route {
  access: Access;
  title: MessageKey;
  page: Part<{ search: string }>;
}

/** The account's frame is a chunk of its own, with what all its pages share. */
export const accountLayout = lazyPart<LayoutProps>(
  () => import('../layout/account/AccountLayout').then((m) => m.AccountLayout),
  'account',
);

/** The frame that is always here. */
export const publicLayout = { View: PublicLayout };

/** layoutOf is the frame of a page: who may see it tells which. */
export const layoutOf = (access: Access): Part<LayoutProps> =>
  access === 'public' || access === 'guest' ? publicLayout : accountLayout;

/** The route table: every page of `PATHS` has a guard and a title (§2). */
export const ROUTES: Record<PageName | 'notFound', Route> = {
  welcome: {
    access: 'guest',
    title: 'frontend.web.welcome.page',
    page: { View: WelcomePage },
  },
  login: {
    access: 'guest',
    title: 'frontend.web.auth.title',
    page: { View: LoginPage },
  },
  messengerReturn: {
    access: 'public',
    title: 'frontend.web.auth.title',
    page: lazyPart(
      () => import('../pages/messenger-return/MessengerReturnPage').then((m) => m.MessengerReturnPage),
      'account',
    ),
  },
  magicLink: {
    access: 'public',
    title: 'frontend.web.auth.title',
    page: lazyPart(() => import('../pages/magic-link/MagicLinkPage').then((m) => m.MagicLinkPage), 'account'),
  },
  error500: {
    access: 'public',
    title: 'frontend.web.error_500.title',
    page: { View: Error500Page },
  },
  noSub: {
    access: 'no-subscriber',
    title: 'frontend.web.no_sub.title',
    page: lazyPart(() => import('../pages/no-sub/NoSubPage').then((m) => m.NoSubPage)),
  },
  account: {
    access: 'user',
    title: 'frontend.web.account.page',
    page: lazyPart(() => import('../pages/account/AccountPage').then((m) => m.AccountPage)),
  },
  manage: {
    access: 'subscriber',
    title: 'frontend.web.manage.title',
    page: lazyPart(() => import('../pages/manage/ManagePage').then((m) => m.ManagePage)),
  },
  outline: {
    access: 'subscriber',
    title: 'frontend.web.location.title',
    page: lazyPart(() => import('../pages/outline/OutlinePage').then((m) => m.OutlinePage)),
  },
  plans: {
    access: 'user',
    title: 'frontend.web.plans.title',
    page: lazyPart(() => import('../pages/plans/PlansPage').then((m) => m.PlansPage), 'pages'),
  },
  payment: {
    access: 'user',
    title: 'frontend.web.payment.title',
    page: lazyPart(() => import('../pages/payment/PaymentPage').then((m) => m.PaymentPage), 'pages'),
  },
  transactions: {
    access: 'user',
    title: 'frontend.web.tx.title',
    page: lazyPart(
      () => import('../pages/transactions/TransactionsPage').then((m) => m.TransactionsPage),
      'pages',
    ),
  },
  gifts: {
    access: 'user',
    title: 'frontend.web.menu.gifts',
    page: lazyPart(() => import('../pages/gifts/GiftsPage').then((m) => m.GiftsPage), 'pages'),
  },
  participants: {
    access: 'subscriber',
    title: 'frontend.web.participants.title',
    page: lazyPart(
      () => import('../pages/participants/ParticipantsPage').then((m) => m.ParticipantsPage),
      'pages',
    ),
  },
  referrals: {
    access: 'user',
    title: 'frontend.web.menu.referrals',
    page: lazyPart(() => import('../pages/referrals/ReferralsPage').then((m) => m.ReferralsPage), 'pages'),
  },
  instructions: {
    access: 'subscriber',
    title: 'frontend.web.menu.instructions',
    page: lazyPart(
      () => import('../pages/instructions/InstructionsPage').then((m) => m.InstructionsPage),
      'pages',
    ),
  },
  faq: {
    access: 'user',
    title: 'frontend.web.menu.faq',
    page: lazyPart(() => import('../pages/faq/FaqPage').then((m) => m.FaqPage), 'pages'),
  },
  notFound: {
    access: 'public',
    title: 'frontend.web.not_found.title',
    page: { View: NotFoundPage },
  },
};

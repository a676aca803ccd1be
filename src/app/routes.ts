import type { PageName } from '../domain/paths';
import type { MessageKey } from '../i18n/translate';
import type { LayoutProps } from '../layout/layout-props';
import { PublicLayout } from '../layout/public/PublicLayout';
import { Error500Page } from '../pages/error-500/Error500Page';
import { LoginPage } from '../pages/login/LoginPage';
import { withLateParts } from '../state/late-parts';
import type { Access } from './guards';
import { type LazyPart, lazyPart, readyPart } from './lazy-part';

export interface Route {
  access: Access;
  layout: 'public' | 'account';
  title: MessageKey;
  page: LazyPart<{ search: string }>;
}

/** The frames of pages. The account's is a chunk of its own, with what all its pages share. */
export const LAYOUTS: Record<Route['layout'], LazyPart<LayoutProps>> = {
  public: readyPart(PublicLayout),
  account: lazyPart(() =>
    withLateParts(
      import('../layout/account/AccountLayout').then((m) => m.AccountLayout),
      'account',
    ),
  ),
};

/** The route table: every page of `PATHS` has a guard, a layout, a title and a chunk of its own (§2). */
export const ROUTES: Record<PageName | 'notFound', Route> = {
  welcome: {
    access: 'guest',
    layout: 'public',
    title: 'frontend.web.welcome.page',
    page: lazyPart(() => import('../pages/welcome/WelcomePage').then((m) => m.WelcomePage)),
  },
  login: {
    access: 'guest',
    layout: 'public',
    title: 'frontend.web.auth.title',
    page: readyPart(LoginPage),
  },
  messengerReturn: {
    access: 'public',
    layout: 'public',
    title: 'frontend.web.auth.title',
    page: lazyPart(() =>
      withLateParts(
        import('../pages/messenger-return/MessengerReturnPage').then((m) => m.MessengerReturnPage),
        'entry',
      ),
    ),
  },
  magicLink: {
    access: 'public',
    layout: 'public',
    title: 'frontend.web.auth.title',
    page: lazyPart(() =>
      withLateParts(
        import('../pages/magic-link/MagicLinkPage').then((m) => m.MagicLinkPage),
        'entry',
      ),
    ),
  },
  error500: {
    access: 'public',
    layout: 'public',
    title: 'frontend.web.error_500.title',
    page: readyPart(Error500Page),
  },
  noSub: {
    access: 'no-subscriber',
    layout: 'account',
    title: 'frontend.web.no_sub.title',
    page: lazyPart(() => import('../pages/no-sub/NoSubPage').then((m) => m.NoSubPage)),
  },
  account: {
    access: 'user',
    layout: 'account',
    title: 'frontend.web.account.page',
    page: lazyPart(() => import('../pages/account/AccountPage').then((m) => m.AccountPage)),
  },
  manage: {
    access: 'subscriber',
    layout: 'account',
    title: 'frontend.web.manage.title',
    page: lazyPart(() => import('../pages/manage/ManagePage').then((m) => m.ManagePage)),
  },
  outline: {
    access: 'subscriber',
    layout: 'account',
    title: 'frontend.web.location.title',
    page: lazyPart(() => import('../pages/outline/OutlinePage').then((m) => m.OutlinePage)),
  },
  plans: {
    access: 'user',
    layout: 'account',
    title: 'frontend.web.plans.title',
    page: lazyPart(() =>
      withLateParts(
        import('../pages/plans/PlansPage').then((m) => m.PlansPage),
        'billing',
      ),
    ),
  },
  payment: {
    access: 'user',
    layout: 'account',
    title: 'frontend.web.payment.title',
    page: lazyPart(() =>
      withLateParts(
        import('../pages/payment/PaymentPage').then((m) => m.PaymentPage),
        'billing',
      ),
    ),
  },
  transactions: {
    access: 'user',
    layout: 'account',
    title: 'frontend.web.tx.title',
    page: lazyPart(() =>
      withLateParts(
        import('../pages/transactions/TransactionsPage').then((m) => m.TransactionsPage),
        'billing',
      ),
    ),
  },
  notFound: {
    access: 'public',
    layout: 'public',
    title: 'frontend.web.not_found.title',
    page: lazyPart(() => import('../pages/not-found/NotFoundPage').then((m) => m.NotFoundPage)),
  },
};

import { expect, type Page } from '@playwright/test';
import { BUYING_SCREENS } from './buying-screens';
import { ENTRY_SCREENS } from './entry-screens';
import { LOST_SCREENS } from './lost-screens';
import { NEWS_SCREENS } from './news-screens';
import type { Sandbox } from './sandbox';
import type { Screen, Tools } from './screen';
import { SHARING_SCREENS } from './sharing-screens';
import { WAITING_SCREENS } from './waiting-screens';
import type { Words } from './words';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

function homeOf(persona: Parameters<Sandbox['letIn']>[0], plan: Parameters<Words>[0]): Screen {
  return {
    name: `the account of the persona ${persona}`,
    title: 'frontend.web.account.page',
    route: 'account',
    state: 'full',
    async open({ page, sandbox, account, t }) {
      await sandbox.letIn(persona);
      await account.open();
      await expect(page.getByRole('region', { name: t(plan) })).toBeVisible();
    },
  };
}

async function openPage({ page, sandbox }: Tools, path: string, title: string): Promise<void> {
  await sandbox.letIn('family-owner');
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
}

/** Every screen there is, and the way to it. */
export const SCREENS: Screen[] = [
  ...ENTRY_SCREENS,
  ...BUYING_SCREENS,
  ...SHARING_SCREENS,
  ...NEWS_SCREENS,
  ...WAITING_SCREENS,
  ...LOST_SCREENS,
  {
    name: 'the welcome page',
    title: 'frontend.web.welcome.page',
    route: 'welcome',
    state: 'full',
    async open({ page, t }) {
      await page.goto('');
      await expect(heading(page, t('welcome.title'))).toBeVisible();
    },
  },
  {
    name: 'the sign-in screen',
    title: 'frontend.web.auth.title',
    route: 'login',
    state: 'full',
    open: ({ signIn }) => signIn.open(),
  },
  {
    name: 'the code step',
    title: 'frontend.web.auth.title',
    route: 'login',
    state: 'full',
    async open({ signIn }) {
      await signIn.open();
      await signIn.askForCode('active@tern.test');
    },
  },
  {
    name: 'the sign-in screen with a wrong address',
    title: 'frontend.web.auth.title',
    route: 'login',
    state: 'error',
    async open({ page, signIn, t }) {
      await signIn.open();
      await signIn.email.fill('anna@');
      await expect(page.getByText(t('frontend.web.auth.error.email_format'))).toBeVisible();
    },
  },
  {
    name: 'the code step with a wrong code',
    title: 'frontend.web.auth.title',
    route: 'login',
    state: 'error',
    async open({ sandbox, signIn }) {
      await signIn.open();
      await signIn.askForCode('active@tern.test');
      await sandbox.fail('POST /auth/email/otp/verify', { status: 400, body: { detail: 'No such code' } });
      await signIn.type('123456');
      await signIn.shouldSayUnderTheBoxes('No such code');
    },
  },
  {
    name: 'the code step after a letter that was not sent',
    title: 'frontend.web.auth.title',
    route: 'login',
    state: 'error',
    async open({ sandbox, signIn }) {
      await signIn.open();
      await sandbox.fail('POST /auth/email/request', 500);
      await signIn.giveAddress('active@tern.test');
      await expect(signIn.notice).toBeVisible();
    },
  },
  {
    name: 'the error page',
    title: 'frontend.web.error_500.title',
    route: 'error500',
    state: 'error',
    async open({ page, sandbox, t }) {
      await sandbox.fail('GET /vpn/v1/users', 503);
      await page.goto('account');
      await expect(heading(page, t('frontend.web.error_500.title'))).toBeVisible();
    },
  },
  {
    name: 'the page of no such address',
    title: 'frontend.web.not_found.title',
    route: 'notFound',
    state: 'full',
    async open({ page, t }) {
      await page.goto('no/such/page');
      await expect(heading(page, t('frontend.web.not_found.title'))).toBeVisible();
    },
  },
  {
    name: 'the page of no subscription',
    title: 'frontend.web.no_sub.title',
    route: 'noSub',
    state: 'full',
    async open({ page, sandbox, t }) {
      await sandbox.letIn('new');
      await page.goto('account/manage');
      await expect(heading(page, t('frontend.web.no_sub.title'))).toBeVisible();
    },
  },
  homeOf('active', 'frontend.web.account.plan.default'),
  homeOf('ending', 'frontend.web.account.plan.default'),
  homeOf('ended', 'frontend.web.account.plan.default'),
  {
    name: 'the account of the persona new',
    title: 'frontend.web.account.page',
    route: 'account',
    state: 'empty',
    async open(tools) {
      await homeOf('new', 'frontend.web.account.plan.inactive').open(tools);
      await tools.prompt.shouldAsk('trial');
      await tools.prompt.putOff();
      await expect(tools.prompt.dialog).toHaveCount(0);
    },
  },
  homeOf('family-owner', 'frontend.web.account.plan.family'),
  {
    name: 'the keys and settings',
    title: 'frontend.web.manage.title',
    route: 'manage',
    state: 'full',
    open: (tools) => openPage(tools, 'account/manage', tools.t('frontend.web.manage.title')),
  },
  {
    name: 'the locations',
    title: 'frontend.web.location.title',
    route: 'outline',
    state: 'full',
    open: (tools) => openPage(tools, 'account/outline', tools.t('frontend.web.location.title')),
  },
  {
    name: 'the QR dialog',
    title: 'frontend.web.manage.title',
    route: 'manage',
    state: 'full',
    async open(tools) {
      await openPage(tools, 'account/manage', tools.t('frontend.web.manage.title'));
      await tools.account.showQr();
    },
  },
  {
    name: 'the mobile menu',
    title: 'frontend.web.account.page',
    route: 'account',
    state: 'full',
    isPhoneOnly: true,
    async open({ sandbox, account }) {
      await sandbox.letIn('active');
      await account.open();
      await account.openMenu();
    },
  },
];

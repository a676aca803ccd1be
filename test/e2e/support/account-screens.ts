import { expect } from '@playwright/test';
import type { PersonaName } from '../../sandbox/personas';
import { FOR_GOOD, holdPart, lose } from './parts';
import { type Key, pagesOf, type Screen, screen } from './screen';

const CONFIG = 'GET /vpn/v1/configs';
const USERS = 'GET /vpn/v1/users';
const KEY = 'GET /vpn/v1/subscriptions/key';
const LONG =
  'Tonight the servers in Amsterdam move house, and the connection may pause for a minute. '.repeat(10);

const homeOf = (persona: PersonaName, plan: Key): Screen =>
  screen(`the account of the persona ${persona}`, ['account', 'full'], async ({ account, t }) => {
    await account.openAs(persona);
    await expect(account.cardOf(t(plan))).toBeVisible();
  });

const panelScreen = (name: string, texts: string[]): Screen =>
  screen(name, ['account', texts.length ? 'full' : 'empty'], async ({ sandbox, account, news }) => {
    await sandbox.letIn('active');
    for (const text of texts) await sandbox.push(text);
    await account.open();
    await news.shouldCount(texts.length);
    await news.open();
    await expect(news.rows).toHaveCount(texts.length);
  });

/** Of the account's home, the keys, locations, news and guides, and of no page at all: every screen, and the way to it. */
export const ACCOUNT_SCREENS: Screen[] = [
  homeOf('active', 'account.plan.default'),
  homeOf('ending', 'account.plan.default'),
  homeOf('ended', 'account.plan.default'),
  homeOf('family-owner', 'account.plan.family'),
  screen('the account of the persona new', ['account', 'empty'], async ({ account, prompt, t }) => {
    await account.openAs('new');
    await expect(account.cardOf(t('account.plan.inactive'))).toBeVisible();
    await prompt.shouldAsk('trial');
    await prompt.putOff();
    await expect(prompt.dialog).toHaveCount(0);
  }),
  screen(
    'the sign that the product loads',
    ['account', 'loading'],
    async ({ page, sandbox, t }) => {
      await sandbox.letIn('active');
      await sandbox.fail(USERS, 'hang');
      await page.goto('account');
      await expect(page.getByRole('progressbar', { name: t('page.loading') })).toBeVisible();
    },
    { title: null, hasNoHeading: true },
  ),
  screen('the account without a connection', ['account', 'error'], async ({ page, account }) => {
    await account.openAs('active');
    await account.shouldHaveChosen('NL');
    await page.context().setOffline(true);
    await expect(account.connectionLine).toBeVisible();
  }),
  screen(
    'the mobile menu',
    ['account', 'full'],
    async ({ account }) => {
      await account.openAs('active');
      await account.openMenu();
    },
    { isPhoneOnly: true },
  ),
  panelScreen('the panel of notifications', [LONG, 'Unbreakable'.repeat(30), '\u202eReversed', 'New: Japan']),

  screen('the keys and settings', ['manage', 'full'], async ({ account }) => {
    await account.openAs('family-owner', 'account/manage');
    await expect(account.copyButton).toBeVisible();
  }),
  screen('the QR dialog', ['manage', 'full'], async ({ account }) => {
    await account.openAs('family-owner', 'account/manage');
    await account.showQr();
  }),
  screen('the keys while one is fetched', ['manage', 'loading'], async ({ page, sandbox, account }) => {
    await sandbox.letIn('active');
    await sandbox.fail(KEY, 'hang');
    await page.goto('account/manage');
    await account.outlineKeyButton.click();
    await expect(account.outlineKeyButton).toHaveAttribute('aria-busy', 'true');
  }),
  screen('the keys, one of which did not come', ['manage', 'error'], async ({ page, sandbox, account }) => {
    await sandbox.letIn('active');
    await sandbox.fail(KEY, 500);
    await page.goto('account/manage');
    await account.outlineKeyButton.click();
    await expect(account.keys.getByRole('alert')).toBeVisible();
  }),

  screen('the locations', ['outline', 'full'], async ({ account }) => {
    await account.openAs('active', 'account/outline');
    await account.shouldHaveChosen('NL');
  }),
  ...pagesOf('active', 'outline', [
    ['the locations that did not come', 'error', 'location.error', [CONFIG, 500]],
  ]),
  screen('the locations on their second way', ['outline', 'loading'], async ({ page, sandbox, t }) => {
    await sandbox.letIn('active');
    await sandbox.fail(CONFIG, 500);
    await page.goto('account/outline');
    const main = page.getByRole('main');
    const retry = main.getByRole('button', { name: t('error.retry') });
    await expect(retry).toBeVisible();
    await sandbox.fail(CONFIG, 'hang');
    await retry.click();
    await expect(main.getByText(t('page.loading'))).toBeAttached();
  }),
  screen('the locations, none of which is meant', ['outline', 'empty'], async ({ page, account, t }) => {
    await account.openAs('active', 'account/outline');
    await page.getByRole('searchbox').fill('Atlantis');
    await expect(page.getByText(t('location.empty'))).toBeVisible();
  }),

  screen('the guides', ['instructions', 'full'], async ({ sandbox, guides }) => {
    await sandbox.letIn('active');
    await guides.open();
  }),
  screen('the guide for the own device', ['instructions', 'full'], async ({ sandbox, guides }) => {
    await sandbox.letIn('active');
    await guides.open();
    await guides.openGuide('Linux');
  }),
  screen(
    'the page before, while the guides are on their way',
    ['instructions', 'loading'],
    async ({ page, sandbox, account, guides, t }) => {
      await sandbox.letIn('active');
      await holdPart(page, 'guides');
      await account.open();
      await page.getByRole('link', { name: t('menu.instructions') }).click();
      await expect(page.getByRole('progressbar', { name: t('page.loading') })).toBeVisible();
      await expect(guides.heading).toHaveCount(0);
    },
    { title: 'account.page' },
  ),
  screen('the guides whose code did not come', ['instructions', 'error'], async ({ page, sandbox, t }) => {
    await sandbox.letIn('active');
    await lose(page, 'guides', FOR_GOOD);
    await page.goto('account/instructions');
    await expect(page.getByRole('main').getByText(t('error.page'))).toBeVisible();
  }),
  ...pagesOf('active', 'faq', [['the questions', 'full', 'faq.2.q']]),
  screen('what to do when the VPN does not work', ['trouble', 'full'], async ({ page, sandbox, t }) => {
    await sandbox.letIn('ended');
    await page.goto('help');
    await expect(page.getByText(t('keys.ended'))).toBeVisible();
  }),
  screen('the text for the support', ['trouble', 'full'], async ({ page, sandbox, t }) => {
    await sandbox.letIn('active');
    await page.goto('help');
    for (let step = 0; step < 6; step++) await page.getByRole('button', { name: t('trouble.no') }).click();
    await expect(page.getByText(t('trouble.support'))).toBeVisible();
  }),

  screen('the error page', ['error500', 'error'], async ({ page, sandbox, account, t }) => {
    await sandbox.fail(USERS, 503);
    await page.goto('account');
    await expect(account.heading(t('error.title'))).toBeVisible();
  }),
  screen('the error page while it tries again', ['error500', 'loading'], async ({ page, sandbox, t }) => {
    await sandbox.fail(USERS, 503);
    await page.goto('account');
    const retry = page.getByRole('button', { name: t('error.retry') });
    await expect(retry).toBeVisible();
    await sandbox.fail(USERS, 'hang');
    await retry.click();
    await expect(retry).toHaveAttribute('aria-busy', 'true');
  }),
  screen('the page of no such address', ['notFound', 'full'], async ({ page, account, t }) => {
    await page.goto('no/such/page');
    await expect(account.heading(t('not_found.title'))).toBeVisible();
  }),
  screen('the page of no subscription', ['noSub', 'full'], async ({ account, t }) => {
    await account.openAs('new', 'account/manage');
    await expect(account.heading(t('no_sub.title'))).toBeVisible();
  }),
];

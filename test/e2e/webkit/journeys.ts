import { expect } from '@playwright/test';
import { test } from './fixtures';
import { slicesOn } from './slices';

const ANNA = 'active@tern.test';

test.describe('a first visit', () => {
  for (const language of ['en', 'ru'] as const)
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test('has the form before any script, and what was typed after it', async ({ person, release, t }) => {
        release.holdScripts();
        await person.open(`login?lang=${language}`);
        await person.sees('auth.title');
        await (await person.field()).sendKeys('active@te');
        release.releaseScripts();
        await expect.poll(() => person.read('return document.title')).toContain(t('auth.title'));
        await person.types('rn.test');
        expect(await (await person.field()).getAttribute('value')).toBe(ANNA);
      });
    });

  test('leads to the account, by a code that is pasted with the letter', async ({ person, sandbox }) => {
    await person.starts('login');
    await (await person.field()).sendKeys(ANNA);
    await person.presses('auth.submit');
    await person.sees('auth.otp.title');
    await expect.poll(() => person.read('return document.activeElement.inputMode')).toBe('numeric');
    await person.read(
      `const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', arguments[0]);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(paste);`,
      `Your code: ${await sandbox.codeFor(ANNA)}`,
    );
    await person.sees('account.plan.default');
    await person.comesTo('/account');
  });

  test('goes on in the other language, without a word of the first', async ({ person }) => {
    await person.starts('login');
    await person.pressesWords('Language: ');
    await person.pressesWords('Русский');
    await expect.poll(() => person.text()).not.toMatch(/Sign in|E-mail/);
    expect(await person.read('return document.documentElement.lang')).toBe('ru');
  });

  test('that left for the messenger and came back says so', async ({ person }) => {
    await person.starts('login');
    await person.presses('auth.telegram');
    await person.comesTo('/sandbox/telegram/');
    await person.driver.navigate().back();
    await person.sees('auth.lost');
  });
});

test.describe('an account', () => {
  test.beforeEach(({ letIn }) => letIn('active'));

  test('copies its key and says so', async ({ person }) => {
    await person.starts('account/manage');
    await person.presses('common.copy');
    await person.sees('keys.link.done');
  });

  test('shows its QR code in a dialog that Escape closes, with the focus back', async ({ person, t }) => {
    await person.starts('account/manage');
    await person.presses('keys.qr.title');
    await person.sees('keys.qr.name');
    const focus = 'return document.activeElement';
    expect(await person.read(`${focus}.closest('[role=dialog]') !== null`)).toBe(true);
    await person.escapes();
    await expect.poll(() => person.read(`${focus}.innerText`)).toContain(t('keys.qr.title'));
  });

  test('pays, and is told after Back that nothing is paid yet', async ({ person }) => {
    await person.starts('account/plans?recipient_type=self');
    await person.presses('plans.choose');
    await person.comesTo('/account/payment');
    await person.presses('payment.pay', { price: '' });
    await person.comesTo('/sandbox/pay/');
    await person.driver.navigate().back();
    await person.sees('check.unpaid');
  });

  test('is told what comes, by a toast and in the panel', async ({ person, sandbox }) => {
    await person.starts('account');
    await expect.poll(() => sandbox.streams()).toBe(1);
    await sandbox.push('Maintenance tonight', 'active');
    await expect.poll(() => person.text()).toContain('Maintenance tonight');
    await person.presses('header.title');
    await expect
      .poll(() => person.read(`return document.querySelector('[role=dialog]')?.innerText`))
      .toContain('Maintenance tonight');
  });

  test('starts without a network from the second visit on, and goes on with it', async ({
    person,
    release,
  }) => {
    await person.starts('account');
    await person.sees('account.plan.default');
    const kept = `const [name] = await caches.keys(); return name ? (await (await caches.open(name)).keys()).length : 0`;
    await expect
      .poll(() => person.read(`return (async () => { ${kept} })()`), { timeout: 20_000 })
      .toBeGreaterThan(9);
    release.gone = 'everything';
    await person.starts('account');
    await person.sees('error.title');
    release.gone = 'nothing';
    await person.presses('error.retry');
    await person.sees('account.plan.default');
  });
});

test.describe('every page', () => {
  const PATHS = [
    '',
    '/manage',
    '/plans',
    '/participants',
    '/referrals',
    '/gifts',
    '/transactions',
    '/outline',
    '/instructions',
  ];

  test.describe('on the smallest screen', () => {
    test.use({ size: { width: 320, height: 640 } });

    test('is no wider than it', async ({ person, letIn }) => {
      await letIn('family-owner');
      for (const path of PATHS) {
        await person.starts(`account${path}`);
        expect(
          await person.read('return document.documentElement.scrollWidth - innerWidth'),
          path,
        ).toBeLessThanOrEqual(0);
      }
    });
  });

  test.describe('on a large screen', () => {
    test.use({ size: { width: 1280, height: 900 } });

    test('has its icons in their places, with nothing of others beside them', async ({ person, letIn }) => {
      await letIn('family-owner');
      for (const path of PATHS) {
        await person.starts(`account${path}`);
        expect(await slicesOn(person), path).toEqual([]);
      }
    });
  });
});

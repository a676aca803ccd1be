import { expect, test } from '../support/fixtures';
import { setFontSize } from '../support/legibility';

const USED = 'key_used';

test('help page › has the layout of guest or user, also during an outage', async ({ page, sandbox, t }) => {
  const back = page.getByRole('button', { name: t('page.back') });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('help');
  await expect(heading).toHaveText(t('trouble.title'));
  await expect(back).toHaveCount(0);
  await sandbox.letIn('active');
  await page.reload();
  await back.waitFor();
  await sandbox.fail('GET /vpn/v1/users', 503);
  await page.reload();
  await page.getByText(t('trouble.outage')).waitFor();
  await expect(back).toBeVisible();
  await expect(heading).toHaveText(t('trouble.title'));
  await sandbox.fail('GET /vpn/v1/users', 401);
  await sandbox.fail('POST /auth/refresh', 401);
  await page.getByRole('button', { name: t('error.retry') }).click();
  await page.getByText(t('trouble.guest')).waitFor();
  await expect(back).toHaveCount(0);
  await expect(heading).toHaveText(t('trouble.title'));
});

test('help page › leads step by step to the report for the support when no cause is known', async ({
  page,
  sandbox,
  account,
  guides,
  t,
}) => {
  const { user_id, token } = await sandbox.letIn('active');
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [USED, user_id] as const);
  await account.open();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('trouble.title') })
    .click();
  await expect(page).toHaveURL('help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('trouble.title'));
  const main = page.getByRole('main');
  const step = main.getByRole('heading', { level: 2 });
  const next = main.getByRole('button', { name: t('trouble.no') });
  await expect(step).toHaveText(t('trouble.steps.refresh.title'));
  await expect(main.getByText(t('trouble.unused'))).toHaveCount(0);
  await next.click();
  await expect(step).toHaveText(t('trouble.steps.country.title'));
  await main.getByRole('button', { name: 'Germany' }).click();
  await expect.poll(async () => (await sandbox.account()).subscription?.location).toBe('DE');
  await next.click();
  await expect(main.getByRole('link', { name: t('guide.else') })).toBeVisible();
  await next.click();
  await main.getByRole('button', { name: t('keys.qr.title') }).click();
  await expect(page.getByRole('img', { name: t('keys.qr.image') })).toBeVisible();
  await page.keyboard.press('Escape');
  await next.click();
  await expect(step).toHaveText(t('trouble.steps.clock.title'));
  // Remembered for the session.
  await page.reload();
  await expect(step).toHaveText(t('trouble.steps.clock.title'));
  await next.click();
  await next.click();
  await expect(step).toHaveText(t('trouble.support'));
  const report = await main.innerText();
  for (const fact of [
    user_id,
    t('account.plan.default'),
    'Germany',
    'Linux',
    t('trouble.steps.country.short'),
  ])
    expect(report).toContain(fact);
  for (const secret of [token, 'active@tern.test']) expect(report).not.toContain(secret);
  await page.goto('account/instructions?guide=own');
  await guides.guide.getByRole('button', { name: t('guide.connect.step') }).click();
  await guides.guide.getByRole('link', { name: t('guide.connect.no') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('trouble.title'));
  await expect(step).toHaveText(t('trouble.support'));
  await main.getByRole('button', { name: t('trouble.restart') }).click();
  await expect(step).toHaveText(t('trouble.steps.refresh.title'));
  await main.getByRole('button', { name: t('trouble.yes') }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test.describe('with motion, on a phone', () => {
  test.use({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('help page › shows the whole of each step', async ({ page, sandbox, t }) => {
    await sandbox.letIn('active');
    await page.goto('help');
    const main = page.getByRole('main');
    const step = main.getByRole('heading', { level: 2 });
    /** The height that the card lacks. */
    const missing = () =>
      step.evaluate((it) => {
        const { scrollHeight = 0, clientHeight = 0 } = it.closest('.card') ?? {};
        return scrollHeight - clientHeight;
      });
    for (const name of ['country', 'other', 'qr', 'clock', 'network'] as const) {
      await main.getByRole('button', { name: t('trouble.no') }).click();
      await expect(step).toHaveText(t(`trouble.steps.${name}.title`));
      await expect.poll(missing).toBeLessThanOrEqual(1);
    }
  });

  for (const { fontSize, width, height } of [
    { fontSize: 16, width: 360, height: 560 },
    { fontSize: 24, width: 390, height: 844 },
  ])
    test(`help page › has its answers in view with a font size of ${fontSize} px [help-9]`, async ({
      page,
      sandbox,
      t,
    }) => {
      await setFontSize(page, fontSize);
      await page.setViewportSize({ width, height });
      await sandbox.letIn('active');
      await page.goto('help');
      const main = page.getByRole('main');
      for (const name of ['refresh', 'country', 'other', 'qr'] as const) {
        await expect(main.getByRole('heading', { name: t(`trouble.steps.${name}.title`) })).toBeVisible();
        await expect(main.getByText(t('trouble.works'))).toBeInViewport({ ratio: 1 });
        for (const answer of [t('trouble.yes'), t('trouble.no')])
          await expect(main.getByRole('button', { name: answer, exact: true })).toBeInViewport({ ratio: 1 });
        await main.getByRole('button', { name: t('trouble.no') }).click();
      }
    });

  test('help page › does not cover its action with its answers on low screens [help-9]', async ({
    page,
    sandbox,
  }) => {
    await setFontSize(page, 24);
    await page.setViewportSize({ width: 320, height: 568 });
    await sandbox.letIn('active');
    await page.goto('help');
    const actions = page.getByRole('main').locator('.card').locator('a, button');
    await expect(actions.first()).toBeInViewport();
    const covered = await actions.evaluateAll((all) =>
      all.filter((action) => {
        const { left, top, width, height } = action.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return shown && !action.contains(shown);
      }),
    );
    expect(covered).toEqual([]);
  });

  test('help page › shows the title of each step on a low screen [help-9]', async ({ page, sandbox, t }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await sandbox.letIn('active');
    await page.goto('help');
    const main = page.getByRole('main');
    for (const name of ['country', 'other', 'qr'] as const) {
      const next = main.getByRole('button', { name: t('trouble.no') });
      await next.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await next.click();
      await expect(main.getByRole('heading', { name: t(`trouble.steps.${name}.title`) })).toBeInViewport({
        ratio: 1,
      });
    }
  });
});

import { createServer } from '../../../docs/example-server/server.mjs';
import { ROOT } from '../../../tools/install.mjs';
import { startOwn } from '../../unit/tools/serving';
import { test as base, expect } from '../support/fixtures';

interface Fixtures {
  /** The codes that the example server has sent, by address. */
  codes: Map<string, string>;
}

/** The build, with the example server in place of the sandbox. */
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  codes: ({}, use) => use(new Map()),
  baseURL: async ({ codes }, use) => {
    const server = await startOwn(ROOT, (req, res) => app.routing(req, res), 'dist');
    const app = createServer({
      origins: [server.origin],
      sendMail: async ({ email, code }: { email: string; code: string }) => void codes.set(email, code),
    });
    await app.ready();
    await use(`${server.origin}/webui/`);
    await server.stop();
    await app.close();
  },
});

test('account › works with the example server, from the code to the sign-out', {
  tag: '@long',
}, async ({ page, codes, signIn, prompt, account, buying, news, participants, referrals, t }) => {
  await signIn.open();
  await signIn.giveAddress('anna@example.org');
  await expect(signIn.boxes).toHaveCount(6);
  await signIn.type(codes.get('anna@example.org') ?? '');
  await account.shouldBeHome();

  await prompt.shouldAsk('telegram');
  await prompt.putOff();
  await prompt.shouldAsk('trial');
  await prompt.trial.click();
  await expect(account.copyButton).toBeVisible();

  await buying.openPlans();
  await buying.choose('family', '12 months');
  await buying.openWay('yookassa');
  await buying.pay();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3879 RUB');
  await page.getByRole('button', { name: 'Pay' }).click();
  await account.shouldBeHome();
  await expect(buying.done).toBeVisible();
  await buying.openHistory();
  await expect(buying.rows).toHaveCount(1);

  await account.open();
  await news.shouldCount(2);
  await account.location('NL').click();
  await account.shouldHaveChosen('NL');
  await participants.open();
  await participants.invite('Nina');
  await expect(participants.link).toBeVisible();
  await referrals.open();
  await referrals.shouldHave(0);
  await account.logOut();
  await expect(account.heading(t('welcome.title'))).toBeVisible();
});

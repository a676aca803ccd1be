import { expect, test } from '../support/fixtures';

test.use({ way: 'keyboard' });

test('members › can be invited and removed without losing the focus', async ({
  page,
  sandbox,
  account,
  hands,
  participants,
  clipboard,
  t,
}) => {
  await sandbox.letIn('family-owner');
  await participants.open();
  await clipboard.empty();
  await participants.invite('👩‍👩‍👧Яна');
  await account.shouldToast(t('link.done'));
  await clipboard.shouldHold(await participants.link.innerText());
  await expect(participants.inviteButton).toBeFocused();

  await participants.askToRemove('Олег');
  const hasFocus = () => participants.question.evaluate((it) => it.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press('Tab');
    expect(await hasFocus()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(participants.question).toHaveCount(0);
  await expect(participants.removeButton('Олег')).toBeFocused();

  await participants.askToRemove('Олег');
  await hands.press(participants.confirm);
  await account.shouldToast(t('participants.remove.done', { name: 'Олег' }));
  await expect(participants.members).toHaveText(['Anna']);
  await expect(page.locator('body')).not.toBeFocused();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('members › move the form smoothly when one is removed', async ({ sandbox, participants }) => {
    await sandbox.letIn('family-owner');
    await participants.open();
    const height = () => participants.memberList.evaluate((list: HTMLElement) => list.offsetHeight);
    const before = await height();
    const animated = participants.memberList.evaluate(
      (list) =>
        new Promise((resolve) => {
          list.animate = (frames, options) => {
            resolve(frames);
            return Element.prototype.animate.call(list, frames, options);
          };
        }),
    );
    await participants.remove('Олег');
    expect(await animated).toMatchObject([{ height: `${before}px` }, { overflow: 'hidden' }]);
    await expect.poll(height).toBeLessThan(before);
  });
});

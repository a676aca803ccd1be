import { expect, test } from '../support/fixtures';
import { setWidth } from '../support/legibility';
import { faintWords } from '../support/painting';
import { SCREENS } from '../support/screens';

/** Those that stand on gradients. */
const ON_GRADIENTS = [
  'the welcome page',
  'the sign-in screen',
  'the account of the persona active',
  'the account of the persona ending',
  'the account of the persona ended',
  'the plans',
  'the mobile menu',
];

for (const wanted of ON_GRADIENTS)
  test(`the words of ${wanted} have their contrast on the gradients, too`, async ({
    page,
    sandbox,
    signIn,
    account,
    prompt,
    t,
  }) => {
    const screen = SCREENS.find(({ name }) => name === wanted);
    if (!screen) throw new Error(`There is no screen ${wanted}`);
    if (screen.isPhoneOnly) await page.setViewportSize({ width: 390, height: 844 });
    await screen.open({ page, sandbox, signIn, account, prompt, t });
    for (const width of screen.isPhoneOnly ? [390] : [1280, 390]) {
      await setWidth(page, width, 844);
      const { count, faint } = await faintWords(page);
      expect(count).toBeGreaterThan(5);
      expect(faint, `at ${width} px`).toEqual([]);
    }
  });

test('the edge of a field is told from what lies beside it', async ({ signIn }) => {
  await signIn.open();
  const ratios = await signIn.email.evaluate((field) => {
    const parts = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const over = (top: string, ground: number[]) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = parts(top);
      return [r, g, b].map((part, at) => alpha * part + (1 - alpha) * (ground[at] ?? 0));
    };
    const light = (color: number[]) => {
      const [r = 0, g = 0, b = 0] = color.map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const { borderTopColor, backgroundColor } = getComputedStyle(field);
    const page = parts(getComputedStyle(document.documentElement).backgroundColor);
    const edge = light(over(borderTopColor, over(backgroundColor, page)));
    return [edge / light(page), edge / light(over(backgroundColor, page))];
  });
  for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(3);
});

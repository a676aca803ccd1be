import { test } from '../support/fixtures';
import { SCREENS } from '../support/screens';
import { FOLDER } from './sheet';

const PHONE_WIDTHS = [320, 390];
const WIDTHS = [1440, 1280, 768, ...PHONE_WIDTHS];

/** What sheet.ts reads: the place of the screen, its name, the language, the width. */
function fileOf(index: number, name: string, language: string, width: number): string {
  return `${FOLDER}/${String(index).padStart(3, '0')} ${name}.${language}.${width}.png`;
}

for (const locale of ['ru-RU', 'en-US'])
  test.describe(locale, () => {
    test.use({ locale });

    for (const [index, { name, isPhoneOnly, open }] of SCREENS.entries())
      test(name, async ({ page, language, tools }) => {
        if (isPhoneOnly) await page.setViewportSize({ width: 390, height: 844 });
        await open(tools);
        for (const width of isPhoneOnly ? PHONE_WIDTHS : WIDTHS) {
          await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
          await page.screenshot({ path: fileOf(index, name, language, width), fullPage: true });
        }
      });
  });

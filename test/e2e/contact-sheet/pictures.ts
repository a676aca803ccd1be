import { test } from '../support/fixtures';
import { setWidth } from '../support/legibility';
import { SCREENS } from '../support/screens';
import { FOLDER } from './sheet';

const PHONES = [
  [320, 568],
  [360, 640],
  [390, 844],
] as const;
const SIZES = [...PHONES, [768, 1024], [1024, 768], [1280, 800], [1440, 900], [1920, 1080]] as const;

for (const locale of ['ru-RU', 'en-US'])
  test.describe(locale, () => {
    test.use({ locale });

    for (const [index, { name, isPhoneOnly, open }] of SCREENS.entries())
      test(name, async ({ page, language, tools }, { project }) => {
        if (isPhoneOnly) await page.setViewportSize({ width: 390, height: 844 });
        await open(tools);
        for (const [width, height] of isPhoneOnly ? PHONES : SIZES) {
          await setWidth(page, width, height);
          // What sheet.ts reads.
          const place = String(index).padStart(3, '0');
          const path = `${FOLDER}/${place} ${name}.${language}.${project.name}.${width}.png`;
          await page.screenshot({ path, fullPage: true });
        }
      });
  });

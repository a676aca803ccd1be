import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import { launchBrowser } from './browser.ts';
import { ROOT } from './install.mjs';

/** `npm run pictures` takes the README's screenshots from a build. */
const FOLDER = join(ROOT, 'docs', 'pictures');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

interface Picture {
  name: string;
  size: typeof PHONE;
  locale: string;
  path: string;
  persona?: string;
  act?(page: Page): Promise<void>;
}

const PICTURES: Picture[] = [
  { name: 'welcome-mobile', size: PHONE, locale: 'ru-RU', path: '' },
  { name: 'code-mobile', size: PHONE, locale: 'ru-RU', path: 'login', act: enterHalfACode },
  { name: 'account-mobile', size: PHONE, locale: 'ru-RU', path: 'account', persona: 'active' },
  { name: 'account-desktop', size: DESKTOP, locale: 'en-US', path: 'account', persona: 'family-owner' },
];

async function enterHalfACode(page: Page): Promise<void> {
  await page.getByLabel('Почта').fill('active@tern.test');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Цифра 1 из 6').pressSequentially('481');
}

mkdirSync(FOLDER, { recursive: true });
await build({ logLevel: 'warn' });
await preview({ preview: { port: 4319, strictPort: true } });
const origin = 'http://localhost:4319';
const browser = await launchBrowser();
for (const { name, size, locale, path, persona, act } of PICTURES) {
  const context = await browser.newContext({
    viewport: size,
    locale,
    reducedMotion: 'reduce',
    isMobile: size === PHONE,
  });
  await context.addCookies([{ name: 'tern_world', value: `picture-${name}`, url: origin }]);
  if (persona) await context.request.post(`${origin}/sandbox/api/persona`, { data: { name: persona } });
  const page = await context.newPage();
  await page.goto(`${origin}/webui/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await act?.(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}
await browser.close();
process.exit();

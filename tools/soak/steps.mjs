import { PERSONAS } from '../sandbox-names.mjs';
import { chooseTarget } from './in-page.mjs';
import { GARBAGE, NEWS, WRITINGS } from './words.mjs';

const VIEWS = [
  [1280, 800],
  [390, 844],
  [320, 568],
  [820, 1180],
];
const KEYS = ['Escape', 'Escape', 'Tab', 'Tab', 'Enter', 'Space', 'ArrowDown', 'ArrowUp', 'End', 'Shift+Tab'];
const PATHS = [
  'account',
  'account/manage',
  'account/location',
  'account/outline',
  'account/plans',
  'account/payment?product_code=DEFAULT&term_id=2&recipient_type=self',
  'account/transactions',
  'account/gifts',
  'account/referrals',
  'account/instructions',
  'account/faq',
  'account/sub-participants?product_code=FAMILY',
  'login',
  'nowhere',
  '',
];
const CALLS = [
  'GET /vpn/v1/users',
  'GET /vpn/v1/configs',
  'POST /vpn/v1/users/change-language',
  'POST /auth/email/request',
  'POST /auth/email/otp/verify',
  'POST /auth/refresh',
  'POST /auth/logout',
  'POST /vpn/v1/subscriptions/location',
  'GET /vpn/v1/subscriptions/key',
  'POST /vpn/v1/subscriptions/trial',
  'POST /vpn/v1/subscriptions/referral',
  'GET /vpn/v1/billing/available',
  'POST /vpn/v1/billing/preview',
  'POST /checkout/:provider/link',
  'GET /vpn/v1/referrals/overview',
  'GET /vpn/v1/gifts/active',
  'GET /vpn/v1/transactions',
  'GET /vpn/v1/notifications/stream',
];
const FAULTS = [500, 503, 401, 403, 404, 429, 400, 'network', 'hang', 'hang-body', 'cut-body', 'lost-answer'];
const BROKEN = ['malformed', 'html'];
/** Who is led into a dialog at once is of no use here. */
const PEOPLE = PERSONAS.filter((name) => name !== 'email-only');

async function press(walk) {
  const { page, random } = walk;
  const within = walk.way === 'stay' ? walk.base : '/';
  const found = await page.evaluate(chooseTarget, { at: random.next(), within });
  if (!found) return 'press nothing';
  if (found.kind === 'field') return write(walk, found);
  const times = random.below(8) === 0 ? 2 : 1;
  await page.mouse.click(found.x, found.y, { clickCount: times });
  return `press ${found.name}${times > 1 ? ' twice' : ''}`;
}

async function write({ page, random }, { name, x, y }) {
  const text = random.pick(WRITINGS);
  await page.mouse.click(x, y, { clickCount: 3 });
  await page.keyboard.insertText(text);
  if (random.below(3) === 0) await page.keyboard.press('Enter');
  return `write ${JSON.stringify(text.slice(0, 40))} into ${name}`;
}

async function pressKeys({ page, random }) {
  const keys = Array.from({ length: 1 + random.below(4) }, () => random.pick(KEYS));
  for (const key of keys) await page.keyboard.press(key);
  return `keys ${keys.join(' ')}`;
}

/** Back or forward, within the places that the app was at. */
async function travel(walk) {
  const by = walk.random.pick([-1, -1, -1, 1, -2]);
  const { currentIndex, entries } = await walk.cdp.send('Page.getNavigationHistory');
  const isOurs = entries[currentIndex + by]?.url.startsWith(walk.origin + walk.base);
  if (isOurs) await walk.page.evaluate((n) => history.go(n), by);
  return `history ${by}${isOurs ? '' : ', nowhere'}`;
}

/** Inside the page, as a link would. */
async function visit({ page, random, base }) {
  const path = base + random.pick(PATHS);
  await page.evaluate((to) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = to;
    link.click();
    link.remove();
  }, path);
  return `visit ${path}`;
}

async function changeLanguage({ page }) {
  const button = page.locator('button[lang]:visible');
  if ((await button.count()) > 0) await button.first().click({ timeout: 2000 });
  return 'change language';
}

async function changeView({ page, random }) {
  const [width, height] = random.pick(VIEWS);
  await page.setViewportSize({ width, height });
  return `view ${width}×${height}`;
}

async function toggleNetwork(walk) {
  walk.isOffline = !walk.isOffline;
  await walk.context.setOffline(walk.isOffline);
  return walk.isOffline ? 'offline' : 'online';
}

async function breakCall({ controls, random }) {
  const call = random.pick(CALLS);
  const isStream = call.endsWith('stream');
  const fault = random.pick(isStream ? FAULTS : [...FAULTS, ...BROKEN]);
  const times = 1 + random.below(3);
  await controls.post('fail', { call, fault, times });
  return `fail ${call}: ${fault}, ${times} times`;
}

async function slowDown({ controls, random }) {
  const call = random.pick(CALLS);
  const ms = random.pick([200, 1000, 4000]);
  await controls.post('delay', { call, ms, times: 2 });
  return `delay ${call} by ${ms} ms`;
}

async function heal(walk) {
  await walk.controls.post('clear');
  if (walk.isOffline) await toggleNetwork(walk);
  return 'heal';
}

async function tell({ controls, random }) {
  const persona = random.pick(['active', 'active', 'heavy']);
  if (random.below(4) === 0) await controls.post('push', { persona, raw: random.pick(GARBAGE) });
  else await controls.post('push', { persona, text: random.pick(NEWS), count: 1 + random.below(4) });
  return `tell ${persona}`;
}

async function endStreams({ controls, random }) {
  const how = random.pick(['close', 'cut']);
  await controls.post('drop', { how });
  return `streams ${how}`;
}

async function expire({ controls, random }) {
  const part = random.pick(['access', 'access', 'access', 'session']);
  await controls.post('expire', { part });
  return `expire ${part}`;
}

async function hide({ page }) {
  await page.evaluate(() => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  return 'away and back';
}

async function changeAccount({ controls, random }) {
  const days_left = random.pick([-3, 0, 1, 3, 4, 5, 90]);
  await controls.post('account', { persona: 'active', days_left, points: random.pick([0, 420, 99_999]) });
  return `account: ${days_left} days`;
}

/** At the door: the address, then the code, as far as the page lets it. */
export async function signIn(walk, email = 'active@tern.test') {
  const { page, controls } = walk;
  const field = page.locator('main input[name=email]:visible');
  if (new URL(page.url()).pathname.includes('/account') || (await field.count()) === 0) return false;
  await controls.passMinute();
  await field.first().fill(email, { timeout: 2000 });
  await field.first().press('Enter', { timeout: 2000 });
  const boxes = page.locator('main [role=group] input:visible');
  await boxes.first().waitFor({ timeout: 5000 });
  const code = await controls.codeFor(email);
  if (!code) return false;
  await boxes.first().focus({ timeout: 2000 });
  await page.keyboard.type(code);
  return true;
}

async function comeIn(walk) {
  const hasTried = await signIn(walk).catch(() => false);
  return hasTried ? 'sign in' : press(walk);
}

async function reload({ page, isOffline }) {
  if (isOffline) return 'no reload, offline';
  await page.reload({ waitUntil: 'commit' });
  return 'reload';
}

async function open({ page, random, origin, base, isOffline }) {
  if (isOffline) return 'no address opened, offline';
  const path = base + random.pick(PATHS);
  await page.goto(origin + path, { waitUntil: 'commit' });
  return `open ${path}`;
}

async function becomeAnother({ controls, random }) {
  const name = random.pick(PEOPLE);
  await controls.post('persona', { name });
  return `become ${name}`;
}

const BOTH = [
  [40, press],
  [8, visit],
  [8, travel],
  [8, comeIn],
  [6, pressKeys],
  [3, changeLanguage],
  [3, changeView],
  [3, toggleNetwork],
  [6, breakCall],
  [2, slowDown],
  [5, heal],
  [4, tell],
  [2, endStreams],
  [2, expire],
  [2, hide],
  [2, changeAccount],
];

/** What a walk may do: within one document, or through many and under several names. */
export const STEPS = { stay: BOTH, roam: [...BOTH, [3, reload], [3, open], [2, becomeAnother]] };

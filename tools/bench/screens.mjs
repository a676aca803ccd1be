const FIELD = 'input[name=email]';
const BOX = 'input[autocomplete=one-time-code]';
const EMAIL = 'active@tern.test';

const askForCode = (person) => person.send(FIELD, EMAIL, '/auth/email/request');

async function enterCode(person) {
  await askForCode(person);
  await person.sendCode(BOX, EMAIL, '/auth/email/otp/verify');
}

const form = { path: 'login', shown: FIELD, act: askForCode };

/** What the product is compared with: a folder of `pages` each. */
export const REFERENCES = [
  { name: 'static', title: 'static form', ...form },
  { name: 'bare', title: 'bare form', ...form },
];

/**
 * What is loaded of the product, each in a browser that has never been there. `shown` finds what the person came for;
 * `act` is what they then do; with `again` it is their second visit. With a persona they are signed in already.
 */
export const SCREENS = [
  { name: 'welcome', path: '', shown: 'h1' },
  { name: 'sign-in', ...form },
  { name: 'code-step', title: 'code step', path: 'login', shown: BOX, act: enterCode },
  { name: 'home', persona: 'active', path: 'account', shown: 'main h2' },
  {
    name: 'home-again',
    title: 'home, again',
    persona: 'active',
    path: 'account',
    shown: 'main h2',
    again: true,
  },
  { name: 'plans', persona: 'active', path: 'account/plans?recipient_type=self', shown: 'main h2' },
  { name: 'keys', persona: 'active', path: 'account/manage', shown: 'main section button' },
  { name: 'history', persona: 'active', path: 'account/transactions', shown: 'main section li' },
];

const kbits = (count) => (count * 1000) / 8;

/** `latency` in ms, `throughput` in bytes a second, `slower` times the processor. */
export const PROFILES = [
  {
    name: 'slow-3g',
    title: 'Slow 3G: 400 ms, 400 kbit/s, CPU 4×',
    latency: 400,
    throughput: kbits(400),
    slower: 4,
  },
  {
    name: 'slow-4g',
    title: 'Slow 4G: 150 ms, 1.6 Mbit/s, CPU 4×',
    latency: 150,
    throughput: kbits(1600),
    slower: 4,
  },
  { name: 'unthrottled', title: 'Unthrottled', latency: 0, throughput: -1, slower: 1 },
];

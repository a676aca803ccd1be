import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, openPage } from './session/page';

const PARTS = ['i18n/en/public', 'i18n/ru/public', 'app/show'];

/** Paths of chunks that fail to load. */
let lost: string[] = [];
/** Does what src/app/show.tsx does when the app is rendered. */
const show = async () => (await import('../../src/app/early-input')).replayTap();

const answer = (name: string) => () => {
  if (lost.includes(name)) throw new TypeError('Failed to fetch dynamically imported module');
  return {};
};

const APP = '<div id="app"></div>';

const hasFailed = () => document.getElementById('app')?.classList.contains('failed');

/** Waits until queued tasks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Opens the page as a browser does: the document, then its script. */
async function open(page = APP) {
  document.body.innerHTML = page;
  await import('../../src/main');
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  openPage();
  lost = [];
  for (const path of PARTS) vi.doMock(`../../src/${path}`, answer(path));
});
afterEach(() => {
  for (const path of PARTS) vi.doUnmock(`../../src/${path}`);
  closePage();
  document.body.replaceChildren();
});

describe('main.tsx', () => {
  it('shows the error page when the app cannot be loaded', async () => {
    lost = ['app/show'];
    await open();
    await vi.waitFor(() => expect(hasFailed()).toBe(true));
  });

  it('requests the user when the browser refuses cookies [session-f9]', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    await open();
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
      expect.stringMatching(/public-api\/api\/vpn\/v1\/users$/),
    ]);
  });
});

describe('tap before hydration', () => {
  const PAGE = `<div id="app"><button id="first"><i id="icon"></i>Continue</button><button id="second">Back</button>
    <a id="nowhere"><b id="words">Sign in</b></a><a id="offer" href="#offer">Offer</a><p id="text">Words</p>
    <a id="reload" href="">Reload</a></div>`;

  /** Ids of the elements whose click reached the app. */
  let taps: string[] = [];

  /** Clicks an element. Returns whether the default action of the browser was not prevented. */
  const tap = (id: string) =>
    document
      .getElementById(id)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));

  /** Renders the app, which listens for clicks; main.tsx repeats the saved one. */
  async function come() {
    addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && !event.defaultPrevented) taps.push(event.target.id);
        event.preventDefault();
      },
      { signal: ended.signal },
    );
    await show();
  }

  let ended: AbortController;
  beforeEach(() => {
    taps = [];
    ended = new AbortController();
  });
  afterEach(() => ended.abort());

  it.each([
    ['a button', 'first', 'first'],
    ['a picture in a button', 'icon', 'first'],
    ['a link without an address', 'nowhere', 'nowhere'],
    ['text in such a link', 'words', 'nowhere'],
  ])('is repeated once after hydration: on %s', async (_, id, found) => {
    await open(PAGE);
    const click = vi.spyOn(HTMLElement.prototype, 'click');
    expect(tap(id)).toBe(false);
    await settle();
    expect(click).not.toHaveBeenCalled();
    await come();
    expect(taps).toEqual([found]);
    await settle();
    expect(taps).toEqual([found]);
  });

  it.each([['offer'], ['text'], ['app'], ['reload']])('is left to the browser on %s', async (id) => {
    await open(PAGE);
    expect(tap(id)).toBe(true);
    await come();
    expect(taps).toEqual([]);
  });

  it('is repeated only for the last button', async () => {
    await open(PAGE);
    for (const id of ['first', 'nowhere', 'second', 'second']) expect(tap(id)).toBe(false);
    tap('text');
    await come();
    expect(taps).toEqual(['second']);
  });

  it('is handled by the app after hydration, without a repeat', async () => {
    await open(PAGE);
    await come();
    expect(taps).toEqual([]);
    ended.abort();
    for (const id of ['first', 'nowhere']) expect(tap(id)).toBe(true);
  });
});

describe('prerendered page', () => {
  const STEP = { email: 'anna@tern.test', code: '12', refused: '', isThrottled: false, waitS: 0, lifeS: 600 };
  const isHidden = () => document.getElementById('app')?.classList.contains('restoring');

  async function openWith(address: string, step: object | null) {
    openPage(address);
    if (step) sessionStorage.setItem('code_step.sign-in', JSON.stringify({ ...step, savedAt: Date.now() }));
    await open();
  }

  it('is hidden when it is the sign-in and a code step was saved [sign-in-f22]', async () => {
    await openWith('/webui/login?promocode=P', STEP);
    expect(isHidden()).toBe(true);
  });

  it.each<[string, string, object | null]>([
    ['no code step was saved', '/webui/login', null],
    ['the code of the saved step has expired', '/webui/login', { ...STEP, lifeS: 0 }],
    ['it is another page', '/webui/', STEP],
  ])('is not hidden when %s', async (_, address, step) => {
    await openWith(address, step);
    expect(isHidden()).toBe(false);
  });
});

describe('form submitted before hydration', () => {
  /** Clicks the button twice. Returns the requests for a code. */
  async function submit(email: string) {
    const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    await open(
      `<div id="app"><form method="dialog"><input value="${email}"><button>Send</button></form></div>`,
    );
    for (let taps = 0; taps < 2; taps++) document.querySelector('button')?.click();
    return fetched.mock.calls
      .filter(([url]) => String(url).endsWith('/public-api/api/auth/email/request'))
      .map(([, init]) => [init?.method, init?.credentials, JSON.parse(String(init?.body))]);
  }

  it('is sent at once in the first language with the parameters of the link', async () => {
    openPage('/webui/login?promocode=P&lang=ru');
    const body = {
      project: 'vpn',
      email: 'anna@tern.test',
      referral_to_user_id: null,
      promocode: 'P',
      language_code: 'ru',
    };
    expect(await submit('\u2066 anna\u200b@tern.test \u2069')).toEqual([['POST', 'include', body]]);
  });

  it('is sent with the promo code of an earlier visit', async () => {
    localStorage.setItem('referral', JSON.stringify({ promocode: ['P', Date.now()] }));
    expect(await submit('anna@tern.test')).toMatchObject([['POST', 'include', { promocode: 'P' }]]);
  });

  it.each(['', 'anna@tern'])('is not sent with %j', async (email) => {
    expect(await submit(email)).toEqual([]);
  });
});

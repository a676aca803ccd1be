import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordTaps, replayTap } from '../../../src/app/early-input';
import { hidePrerenderedSignIn } from '../../../src/app/prerendered-page';
import { openAddress } from '../../support/page';

/** Shows a prerendered page, as `main.tsx` finds it. */
function open(page: string): void {
  document.body.innerHTML = `<div id="app">${page}</div>`;
  recordTaps();
}

beforeEach(() => openAddress());
afterEach(() => {
  document.body.replaceChildren();
  replayTap();
});

describe('tap before hydration', () => {
  const PAGE = `<button id="first"><i id="icon"></i>Continue</button><button id="second">Back</button>
    <a id="nowhere"><b id="words">Sign in</b></a><a id="offer" href="#offer">Offer</a><p id="text">Words</p>
    <a id="reload" href="">Reload</a>`;

  /** Ids of the elements whose click reached the app. */
  let taps: string[] = [];
  const handleTap = (event: Event) => {
    if (event.target instanceof Element && !event.defaultPrevented) taps.push(event.target.id);
    event.preventDefault();
  };

  /** Clicks an element. Returns whether the default action of the browser was not prevented. */
  const tap = (id: string) =>
    document
      .getElementById(id)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));

  /** Renders the app, which listens for clicks, and repeats the saved one. */
  function hydrate(): void {
    addEventListener('click', handleTap);
    replayTap();
  }

  beforeEach(() => {
    taps = [];
    open(PAGE);
  });
  afterEach(() => removeEventListener('click', handleTap));

  it.each([
    ['a button', 'first', 'first'],
    ['a picture in a button', 'icon', 'first'],
    ['a link without an address', 'nowhere', 'nowhere'],
    ['text in such a link', 'words', 'nowhere'],
  ])('is repeated once after hydration: on %s', (_, id, found) => {
    const click = vi.spyOn(HTMLElement.prototype, 'click');
    expect(tap(id)).toBe(false);
    expect(click).not.toHaveBeenCalled();
    hydrate();
    expect(taps).toEqual([found]);
  });

  it.each(['offer', 'text', 'app', 'reload'])('is left to the browser on %s', (id) => {
    expect(tap(id)).toBe(true);
    hydrate();
    expect(taps).toEqual([]);
  });

  it('is repeated only for the last button', () => {
    for (const id of ['first', 'nowhere', 'second', 'second']) expect(tap(id)).toBe(false);
    tap('text');
    hydrate();
    expect(taps).toEqual(['second']);
  });

  it('is handled by the app after hydration, without a repeat', () => {
    hydrate();
    removeEventListener('click', handleTap);
    for (const id of ['first', 'nowhere']) expect(tap(id)).toBe(true);
    expect(taps).toEqual([]);
  });
});

describe('prerendered page', () => {
  const STEP = { email: 'anna@tern.test', code: '12', refused: '', isThrottled: false, waitS: 0, lifeS: 600 };

  it.each<[string, boolean, string, object | null]>([
    ['hidden when a code step was saved [sign-in-f22]', true, '/webui/login?promocode=P', STEP],
    ['hidden when the link is that of a gift', true, '/webui/login?gift_id=G', null],
    ['not hidden when no code step was saved', false, '/webui/login', null],
    ['not hidden when the code of the saved step has expired', false, '/webui/login', { ...STEP, lifeS: 0 }],
    ['not hidden when it is another page', false, '/webui/', STEP],
  ])('is %s', (_, isHidden, address, step) => {
    openAddress(address);
    if (step) sessionStorage.setItem('code_step.sign-in', JSON.stringify({ ...step, savedAt: Date.now() }));
    open('');
    hidePrerenderedSignIn();
    expect(document.getElementById('app')?.classList.contains('restoring')).toBe(isHidden);
  });
});

describe('form submitted before hydration', () => {
  /** Clicks the button twice. Returns the requests for a code. */
  function submit(email: string) {
    const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    open(`<form method="dialog"><input value="${email}"><button>Send</button></form>`);
    for (let taps = 0; taps < 2; taps++) document.querySelector('button')?.click();
    return fetched.mock.calls
      .filter(([url]) => String(url).endsWith('/public-api/api/auth/email/request'))
      .map(([, init]) => [init?.method, init?.credentials, JSON.parse(String(init?.body))]);
  }

  it('is sent at once in the first language with the parameters of the link', () => {
    openAddress('/webui/login?promocode=P&lang=ru');
    const body = {
      project: 'vpn',
      email: 'anna@tern.test',
      referral_to_user_id: null,
      promocode: 'P',
      language_code: 'ru',
    };
    expect(submit('\u2066 anna\u200b@tern.test \u2069')).toEqual([['POST', 'include', body]]);
  });

  it('is sent with the promo code of an earlier visit', () => {
    localStorage.setItem('referral', JSON.stringify({ promocode: ['P', Date.now()] }));
    expect(submit('anna@tern.test')).toMatchObject([['POST', 'include', { promocode: 'P' }]]);
  });

  it.each(['', 'anna@tern'])('is not sent with %j', (email) => {
    expect(submit(email)).toEqual([]);
  });
});

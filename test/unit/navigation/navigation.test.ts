import { effect } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goBack } from '../../../src/navigation/go-back';
import * as navigation from '../../../src/navigation/navigation';
import { openAddress } from '../../support/page';

let stop: () => void;

/** Opens an address and starts the navigation. */
function open(address = '/webui/'): void {
  stop?.();
  openAddress(address);
  stop = navigation.startNavigation();
}

/** Clicks a link and returns whether the app handled the click. */
function click(html: string, init: MouseEventInit, selector: string): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let isHandled = false;
  // The last listener: it stops the navigations that the app leaves to the browser.
  const last = (lastEvent: Event) => {
    isHandled = lastEvent.defaultPrevented;
    lastEvent.preventDefault();
  };
  window.addEventListener('click', last);
  document.querySelector(selector)?.dispatchEvent(event);
  window.removeEventListener('click', last);
  return isHandled;
}

beforeEach(() => open());
afterEach(() => {
  document.body.innerHTML = '';
  stop();
});

describe('location signal', () => {
  it.each([
    ['/webui', { path: '/', search: '' }],
    ['/webui/account//', { path: '/account', search: '' }],
    ['/webui/account/manage?a=%20b&c', { path: '/account/manage', search: '?a=%20b&c' }],
    ['/webui//evil.example', { path: '//evil.example', search: '' }],
    ['/webui/%E0%A4%A', { path: '/%E0%A4%A', search: '' }],
  ])('reads %s without the base', (address, expected) => {
    open(address);
    expect(navigation.place.value).toEqual(expected);
  });

  it('changes with the address bar', () => {
    navigation.navigate('/account/manage?a=b');
    expect(navigation.place.value).toEqual({ path: '/account/manage', search: '?a=b' });
    expect(location.pathname).toBe('/webui/account/manage');
    history.replaceState(null, '', '/webui/login');
    expect(navigation.place.value.path).toBe('/login');
    history.pushState(null, '', '/webui/no-sub');
    expect(navigation.place.value.path).toBe('/no-sub');
  });

  it('stays the same object when only the history state changes', () => {
    navigation.navigate('/account/payment?term_id=1');
    const before = navigation.place.value;
    navigation.setHistoryState('order', 'a');
    expect(navigation.place.value).toBe(before);
    navigation.pushEntry('code');
    expect(navigation.place.value).toBe(before);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(navigation.place.value).toBe(before);
    navigation.navigate('/account/payment?term_id=2');
    expect(navigation.place.value).toEqual({ path: '/account/payment', search: '?term_id=2' });
  });

  it.each([
    ['?gift_id=1&lang=xx&promocode=P&lang=en', '?gift_id=1&promocode=P'],
    ['?gift_id=a%2Bb', '?gift_id=a%2Bb'],
  ])('removes only the language and the fragment from %s', (search, rest) => {
    const { length } = history;
    open(`/webui/account${search}#part`);
    expect(location.pathname).toBe('/webui/account');
    expect(location.search).toEqual(rest);
    expect(location.hash).toBe('');
    expect(navigation.place.value.search).toEqual(rest);
    expect(history.length).toBe(length);
  });
});

describe('going back', () => {
  it('stays in the app only after a navigation inside it', () => {
    expect(!!navigation.historyState.value.index).toBe(false);
    navigation.navigate('/login', { replace: true });
    expect(!!navigation.historyState.value.index).toBe(false);
    navigation.navigate('/account');
    expect(!!navigation.historyState.value.index).toBe(true);
    navigation.navigate('/account/manage', { replace: true });
    expect(!!navigation.historyState.value.index).toBe(true);
  });

  it.each([
    ['one step back in the history', '/account/manage', '/webui/account/manage', 1],
    ['the account, in place of this page', null, '/webui/account', 0],
  ])('leads to %s', (_, visited, path, steps) => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    if (visited) navigation.navigate(visited);
    const { length } = history;
    goBack();
    expect(location.pathname).toEqual(path);
    expect(history.length).toEqual(length);
    expect(back).toHaveBeenCalledTimes(steps);
  });
});

describe('history state', () => {
  it('is empty in a new entry', () => {
    expect(navigation.historyState.value).toEqual({});
  });

  it('keeps a saved value after a reload', () => {
    navigation.setHistoryState('order', { id: 'a' });
    navigation.setHistoryState('note', 'x');
    navigation.setHistoryState('order', { id: 'b' });
    expect(navigation.historyState.value).toEqual({ order: { id: 'b' }, note: 'x' });
    stop();
    stop = navigation.startNavigation();
    expect(navigation.historyState.value).toEqual({ order: { id: 'b' }, note: 'x' });
  });

  it('notifies its readers of a saved value', () => {
    const seen: unknown[] = [];
    const stop = effect(() => void seen.push(navigation.historyState.value.order));
    navigation.setHistoryState('order', 'a');
    stop();
    expect(seen).toEqual([undefined, 'a']);
  });

  it('belongs to its history entry', () => {
    navigation.setHistoryState('order', 'a');
    const { state } = history;
    navigation.navigate('/account');
    expect(navigation.historyState.value.order).toBeUndefined();
    // Going back restores the state of the entry.
    history.replaceState(state, '');
    expect(navigation.historyState.value.order).toBe('a');
  });

  it('stays when the page of the entry is replaced', () => {
    navigation.navigate('/account/payment');
    navigation.setHistoryState('order', 'a');
    navigation.navigate('/account/plans', { replace: true });
    expect(navigation.historyState.value.order).toBe('a');
    navigation.navigate('/account/payment', { replace: true });
    expect(navigation.historyState.value).toMatchObject({ order: 'a', index: 1 });
  });
});

describe('page covered by the error page', () => {
  beforeEach(() => {
    navigation.navigate('/account/manage?a=b');
  });

  it('stays the current location', () => {
    const before = navigation.place.value;
    navigation.coverPlace();
    expect(location.pathname).toBe('/webui/error-500');
    expect(navigation.place.value).toBe(before);
  });

  it('gets its address back in the same history entry', () => {
    const { length } = history;
    navigation.coverPlace();
    navigation.uncoverPlace();
    expect(location.pathname + location.search).toBe('/webui/account/manage?a=b');
    expect(history.length).toBe(length);
  });

  it('is replaced by navigation to another page', () => {
    navigation.coverPlace();
    navigation.navigate('/help');
    expect(navigation.place.value.path).toBe('/help');
  });

  it('does not exist when the error page was opened by its address', () => {
    navigation.navigate('/error-500');
    navigation.uncoverPlace();
    expect(navigation.place.value.path).toBe('/error-500');
  });
});

describe('click on a link', () => {
  it.each([
    ['the start', '<a href="/webui/">x</a>', { path: '/', search: '' }],
    ['a page', '<a href="/webui/login?a=b#c"><span>x</span></a>', { path: '/login', search: '?a=b' }],
  ])('to %s navigates without a load', (_, html, place) => {
    history.replaceState(null, '', '/webui/lost');
    expect(click(html, {}, 'span, a')).toBe(true);
    expect(navigation.place.value).toEqual(place);
  });

  it('to the open page adds no history entry', () => {
    const html = '<a href="/webui/account/faq?a=b">x</a>';
    click(html, {}, 'a');
    const { length } = history;
    click(html, {}, 'a');
    expect(history.length).toBe(length);
    expect(navigation.place.value).toEqual({ path: '/account/faq', search: '?a=b' });
  });

  it.each<[string, string, MouseEventInit]>([
    ['with Ctrl', '<a href="/webui/account">x</a>', { ctrlKey: true }],
    ['with Cmd', '<a href="/webui/account">x</a>', { metaKey: true }],
    ['with Shift', '<a href="/webui/account">x</a>', { shiftKey: true }],
    ['with Alt', '<a href="/webui/account">x</a>', { altKey: true }],
    ['with the middle button', '<a href="/webui/account">x</a>', { button: 1 }],
    ['into a new tab', '<a href="/webui/account" target="_blank">x</a>', {}],
    ['to a file', '<a href="/webui/legal/offer-ru.html">x</a>', {}],
    ['to another origin', '<a href="https://t.me/webui/support">x</a>', {}],
    ['to a path that begins like the base', '<a href="/webuix/account">x</a>', {}],
    ['to another program', '<a href="ssconf://tern.example/webui/x">x</a>', {}],
    ['on a button', '<button>x</button>', {}],
  ])('%s is left to the browser', (_, html, init) => {
    expect(click(html, init, 'a, button')).toBe(false);
    expect(location.pathname).toBe('/webui/');
  });

  it('is ignored when its default was prevented', () => {
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('click', take);
    click('<a href="/webui/account">x</a>', {}, 'a');
    document.body.removeEventListener('click', take);
    expect(location.pathname).toBe('/webui/');
  });
});

it('scroll position › is restored by the browser on reload', () => {
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
});

describe('scroll position', () => {
  it('is the top of a page that is opened after Back', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    navigation.navigate('/account/gifts');
    vi.stubGlobal('scrollY', 220);
    // Going back restores the state of the entry.
    history.replaceState({ index: 0 }, '');
    navigation.navigate('/account/faq');
    navigation.restoreScroll();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('is the top of a page that replaces another', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    vi.stubGlobal('scrollY', 220);
    navigation.navigate('/account', { replace: true });
    navigation.restoreScroll();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });
});

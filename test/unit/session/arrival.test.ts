import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, openPage } from './page';

let navigation: typeof import('../../../src/session/navigation');

const CALLBACK = '/webui/auth/telegram/callback';
const MAGIC = '/webui/auth/magic/verify';

/** Opens a page of the app at an address, as a link does. */
async function arrive(address: string) {
  openPage(address);
  navigation = await import('../../../src/session/navigation');
  navigation.startNavigation();
}

const address = () => location.pathname + location.search + location.hash;

afterEach(closePage);

describe('the secret that the page was opened with', () => {
  it.each<[string, string, string, string]>([
    ['in the fragment', `${CALLBACK}#tgAuthResult=eyJh`, 'eyJh', CALLBACK],
    ['in the query', `${CALLBACK}?tgAuthResult=eyJh`, 'eyJh', CALLBACK],
    [
      'in the fragment rather than in a query that says it is the answer',
      `${CALLBACK}?tgAuthResult=forged#tgAuthResult=eyJh`,
      'eyJh',
      CALLBACK,
    ],
    ['among others in the fragment', `${CALLBACK}#a=1&tgAuthResult=eyJh&b=2`, 'eyJh', CALLBACK],
    ['as it was spelt', `${CALLBACK}#tgAuthResult=a%2Bb/c-_=%3D`, 'a%2Bb/c-_=%3D', CALLBACK],
    [
      'beside what the link carried',
      `${CALLBACK}?gift_id=a%2Bb&promocode=P#tgAuthResult=eyJh`,
      'eyJh',
      `${CALLBACK}?gift_id=a%2Bb&promocode=P`,
    ],
    [
      'beside it in the query',
      `${CALLBACK}?gift_id=7&tgAuthResult=eyJh&from=%2Faccount%2Fmanage`,
      'eyJh',
      `${CALLBACK}?gift_id=7&from=%2Faccount%2Fmanage`,
    ],
    ['beside a language', `${CALLBACK}?lang=ru&x=1#tgAuthResult=eyJh`, 'eyJh', `${CALLBACK}?x=1`],
    ['after a closing slash', `${CALLBACK}/?x=1#tgAuthResult=eyJh`, 'eyJh', `${CALLBACK}?x=1`],
    ['of a link of a letter', `${MAGIC}?token=t1`, 't1', MAGIC],
    ['of such a link, before a fragment', `${MAGIC}?token=t1#token=t2`, 't1', MAGIC],
    ['of such a link, as it was spelt', `${MAGIC}?token=a%2Bb%20c+d`, 'a%2Bb%20c+d', MAGIC],
    [
      'of such a link, beside what it carried and a language',
      `${MAGIC}?member_token=m&token=t1&lang=en&promocode=P`,
      't1',
      `${MAGIC}?member_token=m&promocode=P`,
    ],
    ['that stands there twice', `${MAGIC}?token=t1&x=1&token=t2`, 't1', `${MAGIC}?x=1`],
  ])('is taken out of the address: %s', async (_, opened, secret, rest) => {
    await arrive(opened);
    expect(address()).toBe(rest);
    expect(navigation.place.value.path + navigation.place.value.search).toBe(rest.slice('/webui'.length));
    expect(navigation.takeCallbackSecret()).toBe(secret);
  });

  it.each<[string, string, string]>([
    ['there is none', CALLBACK, CALLBACK],
    ['there is none in the link of a letter', `${MAGIC}?promocode=P`, `${MAGIC}?promocode=P`],
    ['it has no value', `${CALLBACK}#tgAuthResult`, CALLBACK],
    ['it is empty', `${MAGIC}?token=&x=1`, `${MAGIC}?x=1`],
    ['there is another', `${CALLBACK}?x=1#access_token=eyJh`, `${CALLBACK}?x=1`],
    ['its name only ends like it', `${CALLBACK}#xtgAuthResult=eyJh`, CALLBACK],
    ['its name only begins like it', `${MAGIC}?tokens=t1`, `${MAGIC}?tokens=t1`],
    ['it is a part of another value', `${CALLBACK}?x=tgAuthResult=eyJh`, `${CALLBACK}?x=tgAuthResult=eyJh`],
    ['it is another page’s', `${MAGIC}?tgAuthResult=eyJh&x=1`, `${MAGIC}?x=1`],
    ['it is in the fragment of the link of a letter', `${MAGIC}?x=1#token=t1`, `${MAGIC}?x=1`],
    ['it is the other page’s', `${CALLBACK}?token=t1`, `${CALLBACK}?token=t1`],
    ['its name is spelt with escapes', `${MAGIC}?t%6Fken=t1&x=1`, `${MAGIC}?x=1`],
  ])('is nothing when %s, and no fragment is left', async (_, opened, rest) => {
    await arrive(opened);
    expect(address()).toBe(rest);
    expect(navigation.takeCallbackSecret()).toBe('');
  });

  it.each([`${CALLBACK}#tgAuthResult=eyJh`, `${MAGIC}?token=t1`])('counts once: %s', async (opened) => {
    await arrive(opened);
    expect(navigation.takeCallbackSecret()).not.toBe('');
    expect(navigation.takeCallbackSecret()).toBe('');
  });

  it('is not there before the address has been read, and not without it', async () => {
    openPage(`${MAGIC}?token=t1`);
    navigation = await import('../../../src/session/navigation');
    expect([navigation.takeCallbackSecret(), address()]).toEqual(['', `${MAGIC}?token=t1`]);
  });

  it.each([`${CALLBACK}?x=1#tgAuthResult=eyJh`, `${MAGIC}?token=t1`, `${CALLBACK}?tgAuthResult=eyJh`])(
    'leaves no entry behind that has it: %s',
    async (opened) => {
      openPage(opened);
      const length = history.length;
      const push = vi.spyOn(history, 'pushState');
      const replace = vi.spyOn(history, 'replaceState');
      navigation = await import('../../../src/session/navigation');
      navigation.startNavigation();
      expect([history.length, push.mock.calls]).toEqual([length, []]);
      expect(replace).toHaveBeenCalledOnce();
      expect(JSON.stringify([history.state, replace.mock.calls])).not.toMatch(/eyJh|t1/);
      expect(navigation.canGoBack()).toBe(false);
    },
  );

  it('is nowhere in storage', async () => {
    await arrive(`${CALLBACK}#tgAuthResult=eyJh`);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('another page', () => {
  it.each(['/', '/login', '/account', '/account/manage', '/error-500', '/auth', '/auth/magic', '/lost'])(
    'takes nothing, keeps its own parameters and hands on no answer of the messenger: %s',
    async (path) => {
      await arrive(`/webui${path}?token=t%2B1&gift_id=7&tgAuthResult=a#tgAuthResult=b&token=t2`);
      expect(address()).toBe(`/webui${path}?token=t%2B1&gift_id=7`);
      expect(navigation.takeCallbackSecret()).toBe('');
    },
  );
});

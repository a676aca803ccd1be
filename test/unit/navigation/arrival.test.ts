import { afterEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '../../../src/navigation/navigation';
import { openAddress } from '../../support/page';

const CALLBACK = '/webui/auth/telegram/callback';
const MAGIC = '/webui/auth/magic/verify';

let stop = () => {};

function arrive(address: string): void {
  stop();
  openAddress(address);
  stop = navigation.startNavigation();
}

const address = () => location.pathname + location.search + location.hash;

afterEach(() => stop());

describe('secret in the address', () => {
  it.each<[string, string, string, string]>([
    ['in the fragment', `${CALLBACK}#tgAuthResult=eyJh`, 'eyJh', CALLBACK],
    ['only in the fragment', `${CALLBACK}?tgAuthResult=forged#tgAuthResult=eyJh&b=2`, 'eyJh', CALLBACK],
    ['encoded', `${CALLBACK}#tgAuthResult=a%2Bb/c-_=%3D`, 'a%2Bb/c-_=%3D', CALLBACK],
    ['beside a language', `${CALLBACK}/?lang=ru&x=1#tgAuthResult=eyJh`, 'eyJh', `${CALLBACK}?x=1`],
    ['in a magic link', `${MAGIC}?token=t1#token=t2`, 't1', MAGIC],
    ['in a magic link, encoded', `${MAGIC}?token=a%2Bb%20c+d`, 'a%2Bb%20c+d', MAGIC],
    ['in the fragment of a magic link', `${MAGIC}?x=1#token=a%2Bb`, 'a%2Bb', `${MAGIC}?x=1`],
    ['in a magic link, given twice', `${MAGIC}?token=t1&x=1&lang=en&token=t2`, 't1', `${MAGIC}?x=1`],
  ])('is removed from the address: %s', (_, opened, secret, rest) => {
    arrive(opened);
    expect(address()).toBe(rest);
    expect(navigation.place.value.path + navigation.place.value.search).toBe(rest.slice('/webui'.length));
    expect(navigation.takeCallbackSecret()).toEqual(secret);
    expect(navigation.takeCallbackSecret()).toBe('');
  });

  it.each<[string, string, string]>([
    ['there is none', `${MAGIC}?promocode=P`, `${MAGIC}?promocode=P`],
    ['it has no value', `${CALLBACK}#tgAuthResult`, CALLBACK],
    ['it is empty', `${MAGIC}?token=&x=1`, `${MAGIC}?x=1`],
    ['it is in the query', `${CALLBACK}?gift_id=7&tgAuthResult=eyJh&x=%2F`, `${CALLBACK}?gift_id=7&x=%2F`],
    ['it is not at the start of the fragment', `${CALLBACK}#a=1&tgAuthResult=eyJh`, CALLBACK],
    ['its name only ends alike', `${CALLBACK}#xtgAuthResult=eyJh`, CALLBACK],
    ['its name only begins alike', `${MAGIC}?tokens=t1`, `${MAGIC}?tokens=t1`],
    ['it is part of another value', `${CALLBACK}?x=tgAuthResult=eyJh`, `${CALLBACK}?x=tgAuthResult=eyJh`],
    ['it is the messenger’s in a magic link', `${MAGIC}?tgAuthResult=eyJh&x=1`, `${MAGIC}?x=1`],
    ['it is not at the start of the fragment of a magic link', `${MAGIC}?x=1#a=1&token=t1`, `${MAGIC}?x=1`],
    ['it is a token in the fragment of the messenger’s page', `${CALLBACK}#token=t1`, CALLBACK],
    ['it is a token for the messenger’s page', `${CALLBACK}?token=t1`, `${CALLBACK}?token=t1`],
    ['its name has escapes', `${MAGIC}?t%6Fken=t1&x=1`, `${MAGIC}?x=1`],
  ])('is empty without a fragment when %s', (_, opened, rest) => {
    arrive(opened);
    expect(address()).toEqual(rest);
    expect(navigation.takeCallbackSecret()).toBe('');
  });

  it.each([`${CALLBACK}?x=1#tgAuthResult=eyJh`, `${MAGIC}?token=t1`])(
    'is not in storage or history: %s [security-f6]',
    (opened) => {
      openAddress(opened);
      const { length } = history;
      const push = vi.spyOn(history, 'pushState');
      const replace = vi.spyOn(history, 'replaceState');
      stop = navigation.startNavigation();
      expect(history.length).toEqual(length);
      expect(push).not.toHaveBeenCalled();
      expect(replace).toHaveBeenCalledOnce();
      expect(JSON.stringify([history.state, replace.mock.calls])).not.toMatch(/eyJh|t1/);
      expect(!!navigation.historyState.value.index).toBe(false);
      expect(localStorage).toHaveLength(0);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it.each(['/', '/account/manage', '/auth/magic', '/lost'])(
    'is not read on another page, which keeps its parameters: %s',
    (path) => {
      arrive(`/webui${path}?token=t%2B1&gift_id=7&tgAuthResult=a#tgAuthResult=b&token=t2`);
      expect(address()).toBe(`/webui${path}?token=t%2B1&gift_id=7`);
      expect(navigation.takeCallbackSecret()).toBe('');
    },
  );

  it.each([
    [`${MAGIC}?token=a%2Bb&x=1&lang=en`, `${MAGIC}?x=1#token=a%2Bb`],
    [`${CALLBACK}?x=1#tgAuthResult=eyJh`, `${CALLBACK}?x=1#tgAuthResult=eyJh`],
  ])('is put into the fragment for a reload: %s', (opened, restored) => {
    arrive(opened);
    navigation.restoreCallbackSecret();
    expect(address()).toBe(restored);
    const secret = navigation.takeCallbackSecret();
    arrive(restored);
    expect(navigation.takeCallbackSecret()).toBe(secret);
  });

  it('is not put back when it was used', () => {
    arrive(`${MAGIC}?token=t1`);
    navigation.takeCallbackSecret();
    navigation.restoreCallbackSecret();
    expect(address()).toBe(MAGIC);
  });

  it('survives a reload by a link to the same page', () => {
    const seen: string[] = [];
    vi.spyOn(location, 'reload').mockImplementation(() => void seen.push(address()));
    arrive(`${MAGIC}?token=t1`);
    const link = Object.assign(document.createElement('a'), { target: '_self' });
    link.setAttribute('href', '');
    document.body.append(link);
    link.click();
    link.remove();
    expect(seen).toEqual([`${MAGIC}#token=t1`]);
  });
});

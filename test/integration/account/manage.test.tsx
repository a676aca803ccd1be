import { screen, within } from '@testing-library/preact';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findPage } from '../../../src/session/paths';
import { sandboxServer, startSandbox } from '../../sandbox/in-process';
import type { PersonaName } from '../../sandbox/personas';
import type { World } from '../../sandbox/world';
import { address, closeApp, heading, openApp } from '../support/app';
import { say } from '../support/say';
import { memberNames } from '../support/sharing';

beforeAll(() => {
  startSandbox();
});
afterEach(closeApp);
afterAll(() => sandboxServer.close());

type Start = Partial<NonNullable<Parameters<typeof openApp>[0]>>;

async function openManage(persona: PersonaName, start: Start = {}) {
  const app = await openApp({ persona, isAsked: true, ...start, at: '/account/manage' });
  await heading(say('frontend.web.manage.title'));
  return app;
}

const links = () =>
  within(screen.getByRole('navigation', { name: say('frontend.web.manage.title') }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

const FAMILY = `${say('frontend.web.manage.family')} → /webui/account/participants?product_code=FAMILY`;
const TEAM = `${say('frontend.web.manage.corporate')} → /webui/account/participants?product_code=CORPORATE`;
/** What everybody has, of what there is. */
const REST = [
  findPage('/account/instructions') &&
    `${say('frontend.web.manage.instructions')} → /webui/account/instructions`,
  `${say('frontend.web.manage.location')} → /webui/account/outline`,
].filter((link) => link !== null);

const holding = (subscription: object) => ({
  prepare: (world: World) =>
    world.fail(
      { path: '/vpn/v1/users' },
      {
        status: 200,
        body: {
          user: { user_id: 1 },
          subscription: { token: 't', date_stop: '2999-01-01', ...subscription },
        },
      },
    ),
});

describe('the page of what can be managed', () => {
  test.each<[PersonaName, string[]]>([
    ['family-owner', [FAMILY, ...REST]],
    ['corporate-owner', [TEAM, ...REST]],
    ['family-member', REST],
    ['active', REST],
    ['ending', REST],
    ['ended', REST],
  ])('has for %s the links of the plan', async (persona, expected) => {
    await openManage(persona);
    expect(links()).toEqual(expected);
  });

  test.each<[string, object, string[]]>([
    ['a member who is told of a limit', { product_code: 'FAMILY', is_owner: false, members_limit: 5 }, REST],
    ['an owner without places', { product_code: 'FAMILY', is_owner: true, members_limit: 0 }, REST],
    [
      'an owner with a limit that is none',
      { product_code: 'FAMILY', is_owner: true, members_limit: 'five' },
      REST,
    ],
    ['an owner that is called one', { product_code: 'FAMILY', is_owner: 'yes', members_limit: 5 }, REST],
    ['an owner with places', { product_code: 'FAMILY', is_owner: true, members_limit: 1 }, [FAMILY, ...REST]],
  ])('shows the members only to who may manage them: %s', async (_, subscription, expected) => {
    await openManage('active', holding(subscription));
    expect(links()).toEqual(expected);
  });

  test.each(['DEFAULT', 'GOLD'])(
    'has no team for a plan that is none (%s), but its places',
    async (product_code) => {
      await openManage('active', holding({ product_code, is_owner: true, members_limit: 3 }));
      const [members, ...rest] = links();
      expect([
        members?.startsWith(`${say('frontend.web.manage.family')} → /webui/account/participants`),
        rest,
      ]).toEqual([true, REST]);
    },
  );

  test.each([true, false])('has the keys and the links on every device (phone: %s)', async (isMobile) => {
    await openManage('family-owner', { isMobile });
    expect(screen.getByRole('region', { name: say('frontend.web.keys.title') })).toBeInTheDocument();
    expect(links()).toEqual([FAMILY, ...REST]);
  });

  test('leads to the members', async () => {
    const { user } = await openManage('family-owner');
    await user.click(screen.getByRole('link', { name: say('frontend.web.manage.family') }));
    await heading(say('frontend.web.participants.title'));
    expect(address()).toBe('/account/participants?product_code=FAMILY');
    expect(memberNames()).toEqual(['Anna', 'Олег']);
  });

  test('leads to the location', async () => {
    const { user } = await openManage('active');
    await user.click(screen.getByRole('link', { name: say('frontend.web.manage.location') }));
    await heading(say('frontend.web.location.title'));
    expect(address()).toBe('/account/outline');
  });
});

import { screen, waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import type { World } from '../../sandbox/world';
import { say } from '../../support/say';
import { type Start as AppStart, getButton, openTitled, rows } from './app';

export const GIFTS = '/vpn/v1/gifts/active';
export const INVITE = '/vpn/v1/subscriptions/add-member/token';
export const REMOVE = '/vpn/v1/subscriptions/remove-member-by-name';
export const OVERVIEW = '/vpn/v1/referrals/overview';
export const EXCHANGE = '/vpn/v1/subscriptions/referral';

type Start = Omit<AppStart, 'at'> & {
  /** Does not wait for the data of the page. */
  isPending?: boolean;
  search?: string;
};

const open = (path: string, title: MessageKey, { search = '', isPending: _, ...rest }: Start) =>
  openTitled(title, { persona: 'active', skipPrompts: true, ...rest, at: `${path}${search}` });

/** Counts the requests of a call. */
export const countOf = (world: World, name: Parameters<World['requestsOf']>[0]) =>
  world.requestsOf(name).length;

/** Opens the gifts page of a user with three gifts. */
export async function openGifts(start: Start = {}) {
  const app = await open('/account/gifts', 'menu.gifts', start);
  if (!start.isPending) await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return app;
}

/** Opens the members of a family plan: two of five places are taken. */
export const openParticipants = (start: Start = {}) =>
  open('/account/participants', 'participants.title', { persona: 'family-owner', ...start });

/** Opens the referrals of a user with 420 points and four friends. */
export async function openReferrals(start: Start = {}) {
  const app = await open('/account/referrals', 'menu.referrals', start);
  if (!start.isPending) await screen.findByText(/^-?[\d.]+ (point|балл)/, { selector: 'p' });
  return app;
}

/** The member list, whose heading has the number of places. */
export const places = (count: number, limit: number) =>
  screen.getByRole('region', { name: say('participants.limit', { count, limit }) });
export const nameField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: say('participants.add.title') });
export const addButton = () => getButton('participants.add.submit');
export const memberNames = () => rows().map((row) => row.textContent);

/** The bodies of all invitation calls. */
export const invited = (world: World) =>
  world.requestsOf('POST /vpn/v1/subscriptions/add-member/token').map(({ body }) => body);

/** Points in English words. */
export const points = (n: number) => say(`points.count.${n === 1 ? 'one' : 'other'}`, { n });

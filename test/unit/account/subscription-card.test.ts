import { describe, expect, it } from 'vitest';
import {
  type CardFacts,
  getConnectTone,
  isPrimary,
  listCardActions,
} from '../../../src/account/home/subscription-card';
import { canManageParticipants } from '../../../src/session/subscription';

const STATUSES = ['ACTIVE', 'WARNING', 'INACTIVE'] as const;
const PLANS = ['DEFAULT', 'FAMILY', 'CORPORATE', null] as const;

type Row = [Partial<CardFacts>, actions: string];

/**
 * The table of the specification, §4 "Card by status" and "Card button routing", written out for every owner
 * and member, plan and width. A fact that a row omits can have any value.
 */
const TABLE: Row[] = [
  // INACTIVE: trial if there is one, else choose a plan.
  [{ status: 'INACTIVE', isTrialAvailable: true }, 'trial'],
  [{ status: 'INACTIVE', isTrialAvailable: false }, 'choose_plan'],
  // WARNING: the owner extends; the members of a shared plan come second, from 768 px.
  [{ status: 'WARNING', isOwner: true, isMobile: true }, 'extend'],
  [{ status: 'WARNING', isOwner: true, canManageParticipants: false }, 'extend'],
  [{ status: 'WARNING', isOwner: true, plan: 'DEFAULT' }, 'extend'],
  [{ status: 'WARNING', isOwner: true, plan: null }, 'extend'],
  [
    { status: 'WARNING', isOwner: true, isMobile: false, canManageParticipants: true, plan: 'FAMILY' },
    'extend family',
  ],
  [
    { status: 'WARNING', isOwner: true, isMobile: false, canManageParticipants: true, plan: 'CORPORATE' },
    'extend corporate',
  ],
  // WARNING: a member always has one button.
  [{ status: 'WARNING', isOwner: false }, 'manage'],
  // ACTIVE: participants (FAMILY, CORPORATE, owner, from 768 px).
  [{ status: 'ACTIVE', isMobile: false, canManageParticipants: true, plan: 'FAMILY' }, 'family'],
  [{ status: 'ACTIVE', isMobile: false, canManageParticipants: true, plan: 'CORPORATE' }, 'corporate'],
  // ACTIVE DEFAULT from 768 px: no action link.
  [{ status: 'ACTIVE', isMobile: false, plan: 'DEFAULT' }, ''],
  // ACTIVE otherwise: manage.
  [{ status: 'ACTIVE', isMobile: true }, 'manage'],
  [{ status: 'ACTIVE', isMobile: false, canManageParticipants: false, plan: 'FAMILY' }, 'manage'],
  [{ status: 'ACTIVE', isMobile: false, canManageParticipants: false, plan: 'CORPORATE' }, 'manage'],
  [{ status: 'ACTIVE', isMobile: false, plan: null }, 'manage'],
];

const BOTH = [true, false];

const SUBSCRIPTION = { token: 't', location: null, product_code: '', date_stop: null, members_names: [] };

/** Every possible card. */
const CARDS: CardFacts[] = STATUSES.flatMap((status) =>
  PLANS.flatMap((plan) =>
    BOTH.flatMap((isMobile) =>
      BOTH.flatMap((isTrialAvailable) =>
        BOTH.flatMap((isOwner) =>
          [0, 3].map((members_limit) => ({
            status,
            plan,
            isMobile,
            isTrialAvailable,
            isOwner,
            canManageParticipants: canManageParticipants({
              ...SUBSCRIPTION,
              is_owner: isOwner,
              members_limit,
            }),
          })),
        ),
      ),
    ),
  ),
);

const matches = (card: CardFacts, facts: Partial<CardFacts>) =>
  Object.entries(facts).every(([name, value]) => card[name as keyof CardFacts] === value);

describe('card actions', () => {
  it.each(CARDS)('follow the table of the specification for %j', (card) => {
    const rows = TABLE.filter(([facts]) => matches(card, facts));
    const expected = [...new Set(rows.map(([, actions]) => actions))];
    expect(expected).toEqual([listCardActions(card).join(' ')]);
  });

  it('show extend as the only primary button in WARNING', () => {
    const owners = CARDS.filter(({ status, isOwner }) => status === 'WARNING' && isOwner);
    const primary = owners.map((card) => listCardActions(card).filter(isPrimary).join(' '));
    expect(new Set(primary)).toEqual(new Set(['extend']));
  });
});

describe('connect button below the card', () => {
  const fresh = { daysLeft: 5, isKeyUsed: false };
  const running = CARDS.filter(({ status }) => status !== 'INACTIVE');

  it.each(running)('is primary only without another primary button for %j', (card) => {
    const hasPrimary = listCardActions(card).some(isPrimary);
    expect(getConnectTone(card, fresh)).toBe(hasPrimary ? 'ghost' : 'primary');
  });

  it.each([
    ['the key was used here', { daysLeft: 5, isKeyUsed: true }],
    ['the plan has ended', { daysLeft: -1, isKeyUsed: false }],
    ['there is no plan', { daysLeft: null, isKeyUsed: false }],
  ])('is missing when %s', (_, facts) => {
    const tones = CARDS.map((card) => getConnectTone(card, facts));
    expect(new Set(tones)).toEqual(new Set([null]));
  });
});

import { describe, expect, it } from 'vitest';
import {
  type CardFacts,
  getConnectTone,
  isPrimary,
  listCardActions,
} from '../../../src/account/home/subscription-card';

/** The card of an owner with a running family plan from 768 px, except for these facts. */
const card = (facts: Partial<CardFacts>): CardFacts => ({
  status: 'ACTIVE',
  plan: 'FAMILY',
  isOwner: true,
  isMobile: false,
  isTrialAvailable: false,
  canManageParticipants: true,
  ...facts,
});

const MEMBER = { isOwner: false, canManageParticipants: false };
const WARNING = { status: 'WARNING' } as const;
const INACTIVE = { status: 'INACTIVE', plan: null, canManageParticipants: false } as const;

describe('card actions', () => {
  it.each<[Partial<CardFacts>, string]>([
    [{}, 'family'],
    [{ plan: 'CORPORATE' }, 'corporate'],
    [{ plan: 'DEFAULT' }, ''],
    [{ plan: 'DEFAULT', isMobile: true }, 'manage'],
    [{ plan: null }, 'manage'],
    [{ isMobile: true }, 'manage'],
    [{ canManageParticipants: false }, 'manage'],
    [MEMBER, 'manage'],
    [WARNING, 'extend family'],
    [{ ...WARNING, plan: 'CORPORATE' }, 'extend corporate'],
    [{ ...WARNING, plan: 'DEFAULT' }, 'extend'],
    [{ ...WARNING, plan: null }, 'extend'],
    [{ ...WARNING, isMobile: true }, 'extend'],
    [{ ...WARNING, canManageParticipants: false }, 'extend'],
    [{ ...WARNING, ...MEMBER }, 'manage'],
    [{ ...WARNING, ...MEMBER, plan: 'DEFAULT' }, 'manage'],
    [INACTIVE, 'choose_plan'],
    [{ ...INACTIVE, isTrialAvailable: true }, 'trial'],
    [{ ...INACTIVE, isMobile: true, isOwner: false }, 'choose_plan'],
  ])('for %j are: %s', (facts, actions) => {
    expect(listCardActions(card(facts)).join(' ')).toBe(actions);
  });

  it('are primary unless they lead to the members', () => {
    const actions = ['trial', 'manage', 'extend', 'choose_plan', 'family', 'corporate'] as const;
    expect(actions.filter(isPrimary)).toEqual(['trial', 'manage', 'extend', 'choose_plan']);
  });
});

describe('connect button below the card', () => {
  it.each<[string, Partial<CardFacts>]>([
    ['primary', {}],
    ['primary', { plan: 'DEFAULT' }],
    ['ghost', MEMBER],
    ['ghost', WARNING],
  ])('is %s for %j, depending on the buttons of the card', (tone, facts) => {
    expect(getConnectTone(card(facts), { daysLeft: 5, isKeyUsed: false })).toBe(tone);
  });

  it.each([
    ['the key was used here', { daysLeft: 5, isKeyUsed: true }],
    ['the plan has ended', { daysLeft: -1, isKeyUsed: false }],
    ['there is no plan', { daysLeft: null, isKeyUsed: false }],
  ])('is missing when %s', (_, facts) => {
    expect(getConnectTone(card({}), facts)).toBeNull();
  });
});

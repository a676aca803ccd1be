import { describe, expect, it } from 'vitest';
import { type CardFacts, cardActions, remainingOf } from '../../../src/account/subscription-card';

const BOTH = [true, false];

/** The buttons with a plan, in each status, on a desktop and on a phone: account-5 to account-7. */
const ROUTES: [CardFacts['plan'], who: string, string, string][] = [
  // plan, who it is shown to, on a desktop: ACTIVE WARNING, on a phone
  ['DEFAULT', 'owner', 'none extend', 'manage extend'],
  ['DEFAULT', 'owner with places', 'none extend', 'manage extend'],
  ['DEFAULT', 'member', 'none none', 'manage manage'],
  ['FAMILY', 'owner', 'manage extend', 'manage extend'],
  ['FAMILY', 'owner with places', 'FAMILY extend+FAMILY', 'manage extend+FAMILY'],
  ['FAMILY', 'member', 'manage manage', 'manage manage'],
  ['CORPORATE', 'owner with places', 'CORPORATE extend+CORPORATE', 'manage extend+CORPORATE'],
  [null, 'owner with places', 'manage extend', 'manage extend'],
];

describe('the buttons of the card', () => {
  it.each(ROUTES)('of the plan %s, to its %s, are %s, on a phone %s', (plan, who, wide, narrow) => {
    for (const isMobile of BOTH)
      for (const [at, status] of (['ACTIVE', 'WARNING', 'INACTIVE'] as const).entries())
        for (const isTrialAvailable of BOTH) {
          const actions = cardActions({
            status,
            plan,
            isTrialAvailable,
            isOwner: who !== 'member',
            canManageParticipants: who === 'owner with places',
            isMobile,
            hasEnded: true,
            isKeyUsed: true,
          });
          const found = actions.map((action) => (action.kind === 'participants' ? action.plan : action.kind));
          const usual = (isMobile ? narrow : wide).split(' ')[at] ?? 'choose_plan';
          const wanted = status === 'INACTIVE' && isTrialAvailable ? 'trial' : usual;
          expect(found.join('+') || 'none').toBe(wanted);
        }
  });
});

/** As above before and after the key was used on the device, while the plan runs: account-16. */
const CONNECTING: [Partial<CardFacts>, before: string, after: string][] = [
  [{}, 'connect', 'connect_more'],
  [{ isMobile: true }, 'connect', 'manage'],
  [{ status: 'WARNING' }, 'connect+extend', 'extend'],
  [{ status: 'WARNING', isMobile: true, isOwner: false }, 'connect', 'manage'],
  [{ plan: 'FAMILY', canManageParticipants: true }, 'connect+participants', 'connect_more+participants'],
  [{ status: 'WARNING', hasEnded: true }, 'extend', 'extend'],
  [{ status: 'INACTIVE', isTrialAvailable: true }, 'trial', 'trial'],
];

describe('the first button of the card', () => {
  it.each(CONNECTING)('with %j is to connect until the key was used', (facts, before, after) => {
    const buttons = (isKeyUsed: boolean) =>
      cardActions({
        status: 'ACTIVE',
        plan: 'DEFAULT',
        isOwner: true,
        isTrialAvailable: false,
        canManageParticipants: false,
        isMobile: false,
        hasEnded: false,
        isKeyUsed,
        ...facts,
      }).map(({ kind }) => kind);
    expect(buttons(false).join('+')).toBe(before);
    expect(buttons(true).join('+')).toBe(after);
  });
});

describe('what remains', () => {
  const TODAY = { year: 2026, month: 3, day: 28 };

  it.each([
    [{ year: 2026, month: 3, day: 28 }, { when: 'today' }],
    [{ year: 2026, month: 3, day: 29 }, { when: 'tomorrow' }],
    [
      { year: 2026, month: 3, day: 30 },
      { when: 'in', days: 2 },
    ],
    [
      { year: 2027, month: 3, day: 28 },
      { when: 'in', days: 365 },
    ],
    [{ year: 2026, month: 3, day: 27 }, null],
    [null, null],
  ])('until %j is %j', (end, remaining) => {
    expect(remainingOf(end, TODAY)).toEqual(remaining);
  });
});

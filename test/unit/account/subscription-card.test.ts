import { describe, expect, it } from 'vitest';
import { type CardFacts, cardActions } from '../../../src/account/subscription-card';

const BOTH = [true, false];

/** The buttons with a plan, in each status, on a desktop and on a phone: account-5 to account-7. */
const ROUTES: [CardFacts['plan'], who: string, string, string][] = [
  // plan, who it is shown to, on a desktop: ACTIVE WARNING, on a phone
  ['DEFAULT', 'owner', 'none extend', 'manage extend'],
  ['DEFAULT', 'owner with places', 'none extend', 'manage extend'],
  ['DEFAULT', 'member', 'none none', 'manage manage'],
  ['FAMILY', 'owner', 'manage extend', 'manage extend'],
  ['FAMILY', 'owner with places', 'family extend+family', 'manage extend+family'],
  ['FAMILY', 'member', 'manage manage', 'manage manage'],
  ['CORPORATE', 'owner with places', 'corporate extend+corporate', 'manage extend+corporate'],
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
          const usual = (isMobile ? narrow : wide).split(' ')[at] ?? 'choose_plan';
          const wanted = status === 'INACTIVE' && isTrialAvailable ? 'trial' : usual;
          expect(actions.join('+') || 'none').toBe(wanted);
        }
  });
});

/** As above before and after the key was used on the device, while the plan runs: account-16. */
const CONNECTING: [Partial<CardFacts>, before: string, after: string][] = [
  [{}, 'connect', 'connect_more'],
  [{ isMobile: true }, 'connect', 'manage'],
  [{ status: 'WARNING' }, 'connect+extend', 'extend'],
  [{ status: 'WARNING', isMobile: true, isOwner: false }, 'connect', 'manage'],
  [{ plan: 'FAMILY', canManageParticipants: true }, 'connect+family', 'connect_more+family'],
  [
    { status: 'WARNING', plan: 'CORPORATE', canManageParticipants: true },
    'extend+corporate',
    'extend+corporate',
  ],
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
      });
    expect(buttons(false).join('+')).toBe(before);
    expect(buttons(true).join('+')).toBe(after);
  });
});

import { describe, expect, it } from 'vitest';
import { type CardFacts, cardAction, remainingOf } from '../../../src/account/subscription-card';

const BOTH = [true, false];

/** What the button says with a plan, in each status, on a desktop and on a phone: account-5. */
const ROUTES: [CardFacts['plan'], boolean, string, string][] = [
  // plan, whether its participants can be managed, on a desktop: ACTIVE WARNING INACTIVE, on a phone
  ['DEFAULT', false, 'none extend choose_plan', 'manage extend choose_plan'],
  ['DEFAULT', true, 'none extend choose_plan', 'manage extend choose_plan'],
  ['FAMILY', false, 'manage extend choose_plan', 'manage extend choose_plan'],
  ['FAMILY', true, 'FAMILY FAMILY FAMILY', 'manage extend choose_plan'],
  ['CORPORATE', true, 'CORPORATE CORPORATE CORPORATE', 'manage extend choose_plan'],
  [null, false, 'manage extend choose_plan', 'manage extend choose_plan'],
  [null, true, 'manage extend choose_plan', 'manage extend choose_plan'],
];

describe('the button of the card', () => {
  it.each(ROUTES)(
    'of the plan %s, participants %s, is %s, on a phone %s',
    (plan, canManageParticipants, wide, narrow) => {
      for (const isMobile of BOTH)
        for (const [at, status] of (['ACTIVE', 'WARNING', 'INACTIVE'] as const).entries())
          for (const isTrialAvailable of BOTH) {
            const action = cardAction({ status, plan, isTrialAvailable, canManageParticipants, isMobile });
            const found = action?.kind === 'participants' ? action.plan : (action?.kind ?? 'none');
            const usual = (isMobile ? narrow : wide).split(' ')[at];
            expect(found).toBe(status === 'INACTIVE' && isTrialAvailable ? 'trial' : usual);
          }
    },
  );
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

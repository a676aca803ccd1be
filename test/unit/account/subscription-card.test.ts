import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardFacts, cardAction, remainingOf } from '../../../src/account/subscription-card';

const STATUSES = ['ACTIVE', 'WARNING', 'INACTIVE'] as const;
const PLANS = ['DEFAULT', 'FAMILY', 'CORPORATE', null] as const;
const BOTH = [true, false];

describe('the button of the card', () => {
  /** The routing of the button (account-5), line by line, for one set of facts. */
  function expected({ status, plan, isTrialAvailable, canManageParticipants, isMobile }: CardFacts): string {
    if (status === 'INACTIVE' && isTrialAvailable) return 'trial';
    const isShared = plan === 'FAMILY' || plan === 'CORPORATE';
    if (canManageParticipants && isShared && !isMobile) return `participants ${plan}`;
    if (status === 'ACTIVE' && plan === 'DEFAULT' && !isMobile) return 'none';
    return { ACTIVE: 'manage', WARNING: 'extend', INACTIVE: 'choose_plan' }[status];
  }

  const table: CardFacts[] = STATUSES.flatMap((status) =>
    PLANS.flatMap((plan) =>
      BOTH.flatMap((isTrialAvailable) =>
        BOTH.flatMap((canManageParticipants) =>
          BOTH.map((isMobile) => ({ status, plan, isTrialAvailable, canManageParticipants, isMobile })),
        ),
      ),
    ),
  );

  it.each(table)(
    'is one: $status $plan, trial $isTestAvailable, participants $canManageParticipants, mobile $isMobile',
    (facts) => {
      const action = cardAction(facts);
      const found =
        action === null
          ? 'none'
          : action.kind === 'participants'
            ? `participants ${action.plan}`
            : action.kind;
      expect(found).toBe(expected(facts));
    },
  );

  it.each<[Partial<CardFacts>, unknown]>([
    [{ status: 'INACTIVE', isTrialAvailable: true }, { kind: 'trial' }],
    [{ status: 'INACTIVE' }, { kind: 'choose_plan' }],
    [{ status: 'WARNING', isTrialAvailable: true }, { kind: 'extend' }],
    [{ status: 'ACTIVE' }, null],
    [{ status: 'ACTIVE', isMobile: true }, { kind: 'manage' }],
    [{ status: 'ACTIVE', plan: 'FAMILY' }, { kind: 'manage' }],
    [{ status: 'ACTIVE', plan: null }, { kind: 'manage' }],
    [
      { status: 'ACTIVE', plan: 'FAMILY', canManageParticipants: true },
      { kind: 'participants', plan: 'FAMILY' },
    ],
    [
      { status: 'WARNING', plan: 'CORPORATE', canManageParticipants: true },
      { kind: 'participants', plan: 'CORPORATE' },
    ],
    [{ status: 'ACTIVE', plan: 'FAMILY', canManageParticipants: true, isMobile: true }, { kind: 'manage' }],
    [{ status: 'ACTIVE', plan: 'DEFAULT', canManageParticipants: true }, null],
  ])('with %j is %j', (facts, action) => {
    expect(
      cardAction({
        status: 'ACTIVE',
        plan: 'DEFAULT',
        isTrialAvailable: false,
        canManageParticipants: false,
        isMobile: false,
        ...facts,
      }),
    ).toEqual(action);
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
      { year: 2026, month: 4, day: 1 },
      { when: 'in', days: 4 },
    ],
    [
      { year: 2027, month: 3, day: 28 },
      { when: 'in', days: 365 },
    ],
    [{ year: 2026, month: 3, day: 27 }, null],
    [{ year: 2020, month: 1, day: 1 }, null],
    [null, null],
  ])('until %j is %j', (end, remaining) => {
    expect(remainingOf(end, TODAY)).toEqual(remaining);
  });

  it('is never one day or less in figures', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (days) => {
        const date = new Date(Date.UTC(2026, 2, 28 + days));
        const end = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        const remaining = remainingOf(end, TODAY);
        if (days < 0) expect(remaining).toBeNull();
        else if (days > 1) expect(remaining).toEqual({ when: 'in', days });
        else expect(remaining).toEqual({ when: days ? 'tomorrow' : 'today' });
      }),
      { seed: 20_268, numRuns: 500 },
    );
  });
});

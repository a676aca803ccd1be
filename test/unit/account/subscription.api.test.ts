import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLocation, fetchAlternativeKey, startTrial } from '../../../src/account/subscription.api';
import { ApiError } from '../../../src/api/errors';
import { signIn } from '../../sandbox/in-process';
import { answerOnce, callSandbox, world } from '../api/calling';
import { mutationsOf } from '../api/json';

callSandbox();

function answering(body: unknown): Promise<string> {
  answerOnce('/vpn/v1/subscriptions/key', body);
  return fetchAlternativeKey();
}

describe('the alternative key', () => {
  it('is the text that the server sends', async () => {
    expect(await answering({ key: 'ss://abc', more: 1 })).toBe('ss://abc');
  });

  it.each([{}, { key: null }, { key: '' }, { key: 7 }, { key: ['x'] }, [], 'null', ''])(
    'is malformed in %j',
    async (body) => {
      await expect(answering(body)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it('is a text with something in it, or malformed, whatever the server changes', async () => {
    await fc.assert(
      fc.asyncProperty(mutationsOf({ key: 'ss://abc' }), async (body) => {
        try {
          expect((await answering(body)).length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect(error.kind).toBe('malformed');
        }
      }),
      { seed: 20_264, numRuns: 300 },
    );
  }, 20_000);
});

describe('the commands of a subscription', () => {
  it('move it to another location', async () => {
    signIn(world, 'active');
    await changeLocation('SE');
    expect(world.persona('active').location).toBe('SE');
  });

  it('tell what the server says of a location that is off', async () => {
    signIn(world, 'active');
    await expect(changeLocation('FI')).rejects.toMatchObject({
      status: 400,
      detail: 'This location is not available right now.',
    });
  });

  it('start the trial, once', async () => {
    signIn(world, 'new');
    await startTrial();
    expect(world.persona('new').plan?.product_code).toBe('DEFAULT');
    await expect(startTrial()).rejects.toMatchObject({ status: 400 });
  });
});

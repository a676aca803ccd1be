import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { getErrorMessage } from '../../../src/feedback/error-messages';
import { createFailure } from '../../../src/feedback/failures';
import type { Message } from '../../../src/i18n/account/messages';
import { beginVisit } from '../../../src/navigation/visit';

const SERVER = { key: 'error.server' } as const;
const wait = (time: string): Message => ({ key: 'error.wait', values: { time } });

it.each<[unknown, Message | null]>([
  [new Error('x'), SERVER],
  [undefined, SERVER],
  [new ApiError('network'), { key: 'error.network' }],
  [new ApiError('timeout'), { key: 'error.timeout' }],
  [new ApiError('malformed', 200), SERVER],
  [new ApiError('http', 500, 'Secrets'), SERVER],
  [new ApiError('http', 503, undefined, 90), { key: 'error.busy', values: { time: '01:30' } }],
  [new ApiError('http', 429), wait('01:00')],
  [new ApiError('http', 429, 'Slow down'), { detail: 'Slow down' }],
  [new ApiError('http', 429, 'Slow down', 5), wait('00:05')],
  [new ApiError('http', 408), { key: 'error.timeout' }],
  [new ApiError('http', 408, 'Too slow'), { detail: 'Too slow' }],
  [new ApiError('http', 400, 'Bad name'), { detail: 'Bad name' }],
  [new ApiError('http', 499), null],
])('error message › is for %s: %j [sign-in-f19]', (error, message) => {
  expect(getErrorMessage(error)).toEqual(message);
});

describe('failure', () => {
  it('is cleared when another session begins', () => {
    const failure = createFailure();
    failure.set({ detail: 'Busy' });
    expect(failure.current.value).toEqual({ detail: 'Busy' });
    beginVisit();
    expect(failure.current.value).toBeNull();
  });

  it('can be set in a later session', () => {
    const failure = createFailure();
    beginVisit();
    failure.set({ detail: 'Busy' });
    expect(failure.current.value).toEqual({ detail: 'Busy' });
  });
});

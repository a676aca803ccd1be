import { expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { addDictionary } from '../../../src/i18n/translate';
import { failureText } from '../../../src/session/failures';

const KINDS = { network: 'N', timeout: 'T', server: 'S', wait: 'W {time}' };
addDictionary('en', 'account', { error: { ...KINDS, text: 'Later' } });

it.each<[unknown, string, refused?: string]>([
  [new Error('x'), 'S'],
  [undefined, 'S', 'No'],
  [new ApiError('network'), 'N', 'No'],
  [new ApiError('timeout'), 'T', 'No'],
  [new ApiError('malformed', 200), 'S', 'No'],
  [new ApiError('http', 500, 'Secrets'), 'S', 'No'],
  [new ApiError('http', 503, undefined, 90), 'W 01:30', 'No'],
  [new ApiError('http', 429), 'W 01:00', 'No'],
  [new ApiError('http', 429, 'Slow down'), 'Slow down', 'No'],
  [new ApiError('http', 429, 'Slow down', 5), 'W 00:05', 'No'],
  [new ApiError('http', 408), 'T', 'No'],
  [new ApiError('http', 408, 'Too slow'), 'Too slow', 'No'],
  [new ApiError('http', 499), 'No', 'No'],
  [new ApiError('http', 400, 'Bad name'), 'Bad name', 'No'],
  [new ApiError('http', 400), 'Later'],
  [new ApiError('http', 400), '', ''],
])('%s reads %j', (error, text, refused) => {
  expect(failureText(error, refused)).toBe(text);
});

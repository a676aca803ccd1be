import { beforeEach, describe, expect, it } from 'vitest';
import { formatMessage } from '../../../src/i18n/account/messages';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import { say, sayRussian } from '../../support/say';

beforeEach(async () => {
  await showLanguage('en');
  await loadTexts('account');
});

describe('message', () => {
  it('changes with the language of the page', async () => {
    const message = { key: 'error.wait', values: { time: '01:00' } } as const;
    expect(formatMessage(message)).toBe(say('error.wait', { time: '01:00' }));
    await showLanguage('ru');
    expect(formatMessage(message)).toBe(sayRussian('error.wait', { time: '01:00' }));
  });

  it('ends with the reason as a separate sentence', () => {
    const message = { key: 'error.language', reason: { detail: 'Too busy.' } } as const;
    expect(formatMessage(message)).toBe(`${say('error.language')}. Too busy.`);
  });

  it("isolates the direction of the server's text", () => {
    const message = { key: 'error.language', reason: { detail: 'עמוס' } } as const;
    expect(formatMessage(message)).toBe(`${say('error.language')}. \u2068עמוס\u2069`);
  });

  it('has one full stop before the reason', () => {
    const message = { key: 'error.network', reason: { detail: 'Too busy.' } } as const;
    expect(formatMessage(message)).toBe(`${say('error.network')} Too busy.`);
  });

  it("shows the server's text unchanged", () => {
    expect(formatMessage({ detail: 'No {time}' })).toBe('No {time}');
  });
});

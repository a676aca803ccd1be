import { expect, it } from 'vitest';
import { PERSONAS, SANDBOX_SETTINGS } from '../../../tools/sandbox-names.mjs';
import { readSettings } from '../../../tools/settings';
import { PERSONAS as OF_THE_SANDBOX } from '../../sandbox/personas';

it('names everyone who can sign in to the sandbox by e-mail', () => {
  const withEmail = Object.entries(OF_THE_SANDBOX).filter(([, one]) => !('hasEmail' in one) || one.hasEmail);
  expect(PERSONAS).toEqual(withEmail.map(([name]) => name));
});

it('builds with settings that are good', () => {
  expect(readSettings(SANDBOX_SETTINGS, '/webui/').telegramAuthUrl).toBe('/sandbox/telegram/auth');
});

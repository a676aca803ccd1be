// @vitest-environment node
import { expect, it } from 'vitest';
import { lookUpKey, type MessageKey } from '../../../src/i18n/translate';
import { TEXTS } from '../../texts';
import { runTool } from './serving';

it('npm run texts › lists every text under the name by which the app finds it among those of a server', async () => {
  const { code, text } = await runTool('texts', []);
  const list = JSON.parse(text);
  const keys = Object.keys(TEXTS.ru) as MessageKey[];
  expect(code).toBe(0);
  expect(Object.keys(list)).toHaveLength(keys.length);
  // Some forms of a plural exist in one language only.
  for (const key of keys)
    for (const language of ['ru', 'en'] as const)
      if (TEXTS[language][key]) expect(lookUpKey(key, language, list), key).toBe(TEXTS[language][key]);
});

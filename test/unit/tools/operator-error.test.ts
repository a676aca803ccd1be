import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings } from '../../../tools/settings';

it('OperatorError › is shown without a stack in the log of a build', () => {
  const fail = () => readSettings({ VITE_TELEGRAM_BOT_ID: 'bot' }, '/webui/');
  expect(fail).toThrow(
    expect.toSatisfy(
      (error) => inspect(error) === 'The setting VITE_TELEGRAM_BOT_ID is "bot", but it must be a number.',
    ),
  );
});

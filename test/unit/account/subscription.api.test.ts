import { expect, it } from 'vitest';
import { changeLocation, fetchAlternativeKey, startTrial } from '../../../src/account/subscription.api';
import { signIn } from '../../sandbox/in-process';
import { callSandbox, world } from '../api/calling';
import { describeCommands, describeText } from '../commands';

const ROOT = '/vpn/v1/subscriptions';

callSandbox();

describeCommands([
  {
    path: `${ROOT}/location`,
    who: 'active',
    run: () => changeLocation('SE'),
    body: () => ({ location: 'SE' }),
    effect: () => world.persona('active').location,
    after: 'SE',
  },
  {
    path: `${ROOT}/trial`,
    who: 'new',
    run: startTrial,
    body: () => ({}),
    effect: () => world.persona('new').plan?.product_code,
    after: 'DEFAULT',
  },
]);

it('a location that is off is refused in the words of the server', async () => {
  signIn(world, 'active');
  const detail = 'This location is not available right now.';
  await expect(changeLocation('FI')).rejects.toMatchObject({ status: 400, detail });
});

describeText('the alternative key', `${ROOT}/key`, 'key', fetchAlternativeKey);

import { changeLocation, fetchAlternativeKey, startTrial } from '../../../src/account/subscription.api';
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

describeText('the alternative key', `${ROOT}/key`, 'key', fetchAlternativeKey);

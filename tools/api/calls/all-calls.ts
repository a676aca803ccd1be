import { ACCOUNT_CALLS } from './account';
import { BUYING_CALLS } from './buying';
import type { CallDoc } from './call-doc';
import { LIST_CALLS } from './lists';
import { SIGN_IN_CALLS } from './sign-in';
import { SUBSCRIPTION_CALLS } from './subscription';

/** CALL_DOCS are all calls of the contract, in the order of reading. */
export const CALL_DOCS: CallDoc[] = [
  ...SIGN_IN_CALLS,
  ...ACCOUNT_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...BUYING_CALLS,
  ...LIST_CALLS,
];

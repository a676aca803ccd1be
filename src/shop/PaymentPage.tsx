import { useEffect } from 'react';
import { navigate } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { isMember } from '../session/current-subscription';
import { Checkout } from './Checkout';
import { readRecipient, readSelection, writeSelection } from './prices';

/**
 * The checkout page, for mobile. An incomplete query leads to the plans (checkout-1), and so does a member who would
 * buy for themselves (account-7).
 */
export function PaymentPage({ search }: { search: string }) {
  const selection = readSelection(search);
  const isLost = !selection || (isMember.value && selection.recipient_type === 'self');
  useEffect(() => {
    if (isLost) navigate(`${paths.plans}?recipient_type=${readRecipient(search)}`, { replace: true });
  }, [isLost, search]);
  // Input must not carry over to another selection.
  return !isLost && <Checkout key={writeSelection(selection)} selection={selection} />;
}

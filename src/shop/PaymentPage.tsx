import { useEffect } from 'react';
import { navigate } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { isMember } from '../session/current-subscription';
import { Checkout } from './Checkout';
import { readRecipient, readSelection, writeSelection } from './selection';

/**
 * The checkout as a page, for mobile. Redirects to the plans when the query is incomplete, and when a member
 * of another user's plan would buy for themselves.
 */
export default function PaymentPage({ search }: { search: string }) {
  const selection = readSelection(search);
  const isInvalid = !selection || (isMember.value && selection.recipient_type === 'self');
  useEffect(() => {
    if (isInvalid) navigate(`${paths.plans}?recipient_type=${readRecipient(search)}`, { replace: true });
  }, [isInvalid, search]);
  // The key resets the input for another selection.
  return !isInvalid && <Checkout key={writeSelection(selection)} selection={selection} />;
}

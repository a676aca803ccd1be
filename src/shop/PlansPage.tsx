import { useLayoutEffect, useRef } from 'react';
import { t } from '../i18n/locale';
import { focusHeading } from '../lib/focus-on';
import { restoreScroll } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { isMember } from '../session/current-subscription';
import type { RecipientType } from '../session/entities';
import { ButtonLink } from '../ui/Button';
import { MessagePage } from '../ui/MessagePage';
import { Plans } from './Plans';
import { readRecipient } from './selection';

/** The plans for the user or as a gift. Members of another user's plan can only buy gifts. */
export default function PlansPage({ search }: { search: string }) {
  const recipient = readRecipient(search);
  useChangeAsNavigation(recipient);
  if (isMember.value && recipient === 'self')
    return (
      <MessagePage>
        <p>{t('account.member')}</p>
        <ButtonLink tone="primary" href={paths.account}>
          {t('common.back_to_account')}
        </ButtonLink>
      </MessagePage>
    );
  return (
    <>
      {recipient === 'gift' && <p class="text-text-2">{t('plans.gift')}</p>}
      <Plans key={recipient} recipient={recipient} />
    </>
  );
}

/** Both kinds of plans have one path, so a change between them is not a navigation to the router. */
function useChangeAsNavigation(recipient: RecipientType): void {
  const previous = useRef(recipient);
  useLayoutEffect(() => {
    if (previous.current === recipient) return;
    previous.current = recipient;
    restoreScroll();
    focusHeading();
  }, [recipient]);
}

import { t } from '../i18n/locale';
import * as paths from '../navigation/paths';
import { isMember } from '../session/current-subscription';
import { ButtonLink } from '../ui/Button';
import { MessagePage } from '../ui/MessagePage';
import Plans from './Plans';
import { readRecipient } from './selection';

/** The plans for the user or as a gift. Members of another user's plan can only buy gifts. */
export default function PlansPage({ search }: { search: string }) {
  const recipient = readRecipient(search);
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

import { useEffect } from 'react';
import { Fold } from '../../feedback/Fold';
import { RetryNotice } from '../../feedback/RetryNotice';
import { formatMessage } from '../../i18n/account/messages';
import { t } from '../../i18n/locale';
import { place } from '../../navigation/navigation';
import { hasClaim, readSignInParams } from '../../navigation/search';
import { useWait } from '../../ui/Announcer';
import { Notice } from '../../ui/Notice';
import { claimInterruption, claimRefusals, claims } from './claims.model';

/** Claims the gift and the invitation in the URL, and shows the results. */
export default function Claims() {
  const { search } = place.value;
  const isBusy = claims.isBusy.value;
  useWait(isBusy && t('claim.loading'));
  const interruption = claimInterruption.current.value;
  const waiting = readSignInParams(search).gift_id ? 'claim.waiting.gift' : 'claim.waiting.invitation';
  useEffect(() => {
    if (hasClaim(search)) void claims.run();
  }, [search]);
  return (
    <>
      <Fold>{isBusy && <p class="caption">{t('claim.loading')}</p>}</Fold>
      {claimRefusals.current.value.map((key) => (
        <Fold key={key}>
          <Notice tone="error">{t(key)}</Notice>
        </Fold>
      ))}
      <Fold>
        {interruption && (
          <RetryNotice onRetry={claims.run}>{`${formatMessage(interruption)} ${t(waiting)}`}</RetryNotice>
        )}
      </Fold>
    </>
  );
}

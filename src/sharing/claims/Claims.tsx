import { useEffect } from 'react';
import { RetryNotice } from '../../feedback/RetryNotice';
import { Unfold } from '../../feedback/Unfold';
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
      {isBusy && (
        <Unfold>
          <p class="caption">{t('claim.loading')}</p>
        </Unfold>
      )}
      {claimRefusals.current.value.map((key) => (
        <Unfold key={key}>
          <Notice tone="error">{t(key)}</Notice>
        </Unfold>
      ))}
      {interruption && (
        <Unfold>
          <RetryNotice onRetry={claims.run}>{`${formatMessage(interruption)} ${t(waiting)}`}</RetryNotice>
        </Unfold>
      )}
    </>
  );
}

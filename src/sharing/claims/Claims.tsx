import { useEffect } from 'react';
import { RetryNotice } from '../../parts/RetryNotice';
import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { hasClaim } from '../../session/search';
import { Notice } from '../../ui/Notice';
import { claimInterruption, claimRefusals, claims, startClaims } from './claims.model';

/** Claims the gift and the invitation of the URL, and shows the result (claims-1, claims-2). */
export function Claims() {
  const { search } = place.value;
  useEffect(startClaims, []);
  useEffect(() => {
    if (hasClaim(search)) void claims.run();
  }, [search]);
  return (
    <>
      <p role="status" class={claims.isBusy.value ? 'caption' : 'absolute'}>
        {claims.isBusy.value && t('claim.loading')}
      </p>
      {claimRefusals.value.map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      {claimInterruption.value && (
        <RetryNotice onRetry={claims.run}>
          {claimInterruption.value} {t('claim.kept')}
        </RetryNotice>
      )}
    </>
  );
}

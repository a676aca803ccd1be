import { effect } from '@preact/signals';
import { useEffect } from 'react';
import { TroubleLink } from '../../feedback/TroubleLink';
import { t } from '../../i18n/locale';
import { navigate, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { reloadOnce, reloadToRetry } from '../../navigation/reload';
import { startMirrorLinks } from '../../session/mirrors';
import {
  isAccountChunkMissing,
  isFetchingAccount,
  isNetworkDown,
  refreshAccount,
  session,
} from '../../session/session';
import { Button } from '../../ui/Button';
import { MessagePage } from '../../ui/MessagePage';
import { SavedKeySlot } from './SavedKeySlot';

/** Backoff of the automatic retry: the pause doubles from the first to the last. */
const FIRST_PAUSE_MS = 5000;
const LAST_PAUSE_MS = 30_000;

interface Props {
  /** Passed by the route; the page does not read it. */
  search?: string;
  /** True if there is a page below, whose input a reload would discard. */
  hasPage?: boolean;
}

/** Outage page with a retry button. It also retries automatically, and closes once the server responds. */
export default function Error500Page({ hasPage = false }: Props) {
  useEffect(retryWithBackoff, []);
  useEffect(startMirrorLinks, []);
  useEffect(startLeaving, []);
  async function handleRetry() {
    await refreshAccount();
    if (session.peek() !== 'unreachable') leaveOwnAddress();
    else if (!hasPage || isAccountChunkMissing()) await reloadToRetry();
  }
  return (
    <MessagePage illustration="fault">
      <h1 class="h-page">{t('error.title')}</h1>
      <p>{t('error.text')}</p>
      {session.value === 'unreachable' && (
        <p class="text-text-2">
          {isNetworkDown.value && `${t('error.network')} `}
          {t('error.waiting')}
        </p>
      )}
      <Button tone="primary" isBusy={isFetchingAccount.value} onClick={handleRetry}>
        {t('error.retry')}
      </Button>
      <SavedKeySlot />
      <TroubleLink />
    </MessagePage>
  );
}

/** Opens the start page if the error page was opened by its own address. */
function leaveOwnAddress(): void {
  if (place.peek().path === paths.error500) navigate('/', { replace: true });
}

/** Leaves the error page once an outage that it has shown is over. Returns a function that stops it. */
function startLeaving(): () => void {
  let hasOutage = false;
  return effect(() => {
    if (session.value === 'unreachable') hasOutage = true;
    else if (hasOutage && session.value !== 'loading') leaveOwnAddress();
  });
}

/** Retries with increasing pauses; the session itself retries on `online` and when the tab is shown. */
function retryWithBackoff(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  async function retry() {
    if (session.peek() !== 'unreachable' || isFetchingAccount.peek()) return;
    await refreshAccount();
    if (session.peek() === 'unreachable' && isAccountChunkMissing()) await reloadOnce();
  }
  function schedule(pauseMs: number) {
    timer = setTimeout(() => {
      void retry();
      schedule(Math.min(pauseMs * 2, LAST_PAUSE_MS));
    }, pauseMs);
  }
  schedule(FIRST_PAUSE_MS);
  return () => clearTimeout(timer);
}

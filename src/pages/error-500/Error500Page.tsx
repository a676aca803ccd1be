import { useEffect } from 'react';
import { PATHS } from '../../domain/paths';
import { listen } from '../../lib/events';
import { reloadToRetry } from '../../lib/reload-to-retry';
import { t } from '../../state/locale';
import { navigate, place } from '../../state/navigation';
import { isAskingAccount, refreshAccount, session } from '../../state/session';
import { Button } from '../../ui/Button';

/** Pauses between the tries of the page itself: growing, then every 30 s (decisions §3). */
const RETRY_MS = [5000, 10_000, 20_000, 30_000];

/** The server does not answer: what happened, and a way back that also opens by itself (§2, decisions §3). */
export function Error500Page() {
  useEffect(keepTrying, []);
  async function handleRetry() {
    await refreshAccount();
    // The router has led back to where the person was; opened by its address, the page leads to the start.
    const isStillHere = place.peek().path === PATHS.error500;
    if (!isStillHere) return;
    if (session.peek().status !== 'unreachable') navigate('/', { replace: true });
    // A lost chunk looks like a lost server, and only a new load of the page brings it.
    else await reloadToRetry();
  }
  return (
    <div class="page-message">
      <h1 class="h-page">{t('frontend.web.error_500.title')}</h1>
      <p>{t('frontend.web.error_500.text')}</p>
      {session.value.status === 'unreachable' && (
        <p class="text-text-2">{t('frontend.web.error_500.waiting')}</p>
      )}
      <Button tone="primary" isBusy={isAskingAccount.value} onClick={() => void handleRetry()}>
        {t('frontend.web.error.retry')}
      </Button>
    </div>
  );
}

function keepTrying(): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout>;
  function ask() {
    if (session.peek().status === 'unreachable' && !isAskingAccount.peek()) void refreshAccount();
  }
  function plan() {
    timer = setTimeout(
      () => {
        ask();
        plan();
      },
      RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)],
    );
  }
  plan();
  const stops = [listen(window, 'online', ask), listen(document, 'visibilitychange', ask)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

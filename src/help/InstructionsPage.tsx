import { useState } from 'react';
import { keysFailure } from '../account/keys/keys.model';
import { TroubleLink } from '../feedback/TroubleLink';
import { t } from '../i18n/locale';
import { detectPlatform } from '../lib/device';
import { sessionStore } from '../lib/storage';
import { historyState, navigate, setHistoryState } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { userId } from '../session/session';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Guide } from './Guide';
import { ALL_PLATFORMS, PLATFORMS, type Platform } from './guides';

/**
 * Key of the open guide in the history entry, and of its user in the session storage. A sign-out clears the
 * latter, but not the history.
 */
const OPEN_GUIDE = 'guide';

/** saveOpenGuide saves which guide is open; null for none. */
function saveOpenGuide(platform: Platform | null): void {
  sessionStore.save(OPEN_GUIDE, userId.peek());
  setHistoryState(OPEN_GUIDE, platform);
}

/** readOpenGuide returns the guide that this user left open, to reopen it after Back or a reload. */
function readOpenGuide(): Platform | null {
  if (sessionStore.read(OPEN_GUIDE) !== userId.peek()) return null;
  return ALL_PLATFORMS.find((platform) => platform === historyState.peek()[OPEN_GUIDE]) ?? null;
}

/** The guides by platform, with a button for this device's guide, which `?guide=own` opens at once. */
export default function InstructionsPage({ search }: { search: string }) {
  const device = detectPlatform();
  const own = ALL_PLATFORMS.find((platform) => platform === device) ?? null;
  const [shown, setShown] = useState(() => (search === '?guide=own' ? own : readOpenGuide()));
  function show(platform: Platform | null) {
    saveOpenGuide(platform);
    setShown(platform);
  }
  function close() {
    keysFailure.set(null);
    show(null);
    // A reload or Forward must not reopen it.
    if (search) navigate(paths.instructions, { replace: true });
  }
  return (
    <>
      {own && (
        <Button class="hug" tone="primary" aria-haspopup="dialog" onClick={() => show(own)}>
          <Icon name={PLATFORMS[own].icon} />
          {t('guide.setup', { platform: PLATFORMS[own].name })}
        </Button>
      )}
      <ul class="platforms">
        {ALL_PLATFORMS.map((platform) => (
          <li key={platform}>
            <button type="button" class="platform" aria-haspopup="dialog" onClick={() => show(platform)}>
              <Icon name={PLATFORMS[platform].icon} class="row-icon" />
              <span class="font-semibold">{PLATFORMS[platform].name}</span>
            </button>
          </li>
        ))}
      </ul>
      <TroubleLink />
      {shown && <Guide platform={shown} isOwn={shown === own} onClose={close} />}
    </>
  );
}

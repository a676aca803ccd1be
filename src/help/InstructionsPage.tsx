import { useState } from 'react';
import { keysFailure } from '../account/keys/keys.model';
import { TroubleLink } from '../parts/TroubleLink';
import { t } from '../session/locale';
import { navigate } from '../session/navigation';
import * as paths from '../session/paths';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Guide } from './Guide';
import { ALL_PLATFORMS, PLATFORMS, platformOf } from './guides';

/** The guides by platform, the visitor's own by a button above them (help-1); the card's button opens it, too (help-4). */
export function InstructionsPage({ search }: { search: string }) {
  const own = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  const [shown, setShown] = useState(search === '?guide=own' ? own : null);
  function close() {
    keysFailure.set(null);
    setShown(null);
    // A reload or Forward must not open it again.
    if (search) navigate(paths.instructions, { replace: true });
  }
  return (
    <>
      {own && (
        <Button isBlock tone="primary" aria-haspopup="dialog" onClick={() => setShown(own)}>
          <Icon name={PLATFORMS[own].icon} />
          {t('guide.setup', { platform: PLATFORMS[own].name })}
        </Button>
      )}
      <ul class="platforms">
        {ALL_PLATFORMS.map((platform) => (
          <li key={platform}>
            <button type="button" class="platform" aria-haspopup="dialog" onClick={() => setShown(platform)}>
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

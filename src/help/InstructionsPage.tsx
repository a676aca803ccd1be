import { TroubleLink } from '../parts/TroubleLink';
import { t } from '../session/locale';
import { navigate } from '../session/navigation';
import * as paths from '../session/paths';
import { useHeld } from '../session/use-held';
import { Icon } from '../ui/Icon';
import { Guide } from './Guide';
import { PLATFORMS, platformOf, platformsFor } from './guides';

/** The guides by platform (help-1); the card's button opens this device's (help-4). */
export function InstructionsPage({ search }: { search: string }) {
  const own = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  const [shown, setShown] = useHeld('guide', search === '?guide=own' ? own : null);
  function close() {
    setShown(null);
    // A reload or Forward must not open it again.
    if (search) navigate(paths.instructions, { replace: true });
  }
  return (
    <>
      <ul class="platforms">
        {platformsFor(own).map((platform) => (
          <li key={platform}>
            <button
              type="button"
              class={`platform ${platform === own ? 'border-ice' : ''}`}
              aria-haspopup="dialog"
              onClick={() => setShown(platform)}
            >
              <Icon name={PLATFORMS[platform].icon} class="row-icon" />
              <span>
                <span class="block font-semibold">{PLATFORMS[platform].name}</span>
                {platform === own && <span class="caption">{t('guide.own')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <TroubleLink />
      {shown && <Guide platform={shown} isOwn={shown === own} onClose={close} />}
    </>
  );
}

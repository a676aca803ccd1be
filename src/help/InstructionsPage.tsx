import { t } from '../session/locale';
import { useHeld } from '../session/use-held';
import { Icon } from '../ui/Icon';
import { Guide } from './Guide';
import { type Platform, platformOf, platformsFor } from './guides';
import { PLATFORMS } from './platforms';

/** The guides by platform (help-1). */
export function InstructionsPage() {
  const [shown, setShown] = useHeld<Platform | null>('guide', null);
  const own = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <>
      <p class="text-text-2">{t('instructions.lead')}</p>
      <ul class="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {platformsFor(own).map((platform) => (
          <li key={platform}>
            <button
              type="button"
              class={`platform ${platform === own ? 'border-ice' : ''}`}
              aria-haspopup="dialog"
              onClick={() => setShown(platform)}
            >
              <span class="row-icon">
                <Icon name={PLATFORMS[platform].icon} />
              </span>
              <span>
                <span class="block font-semibold">{PLATFORMS[platform].name}</span>
                {platform === own && <span class="caption">{t('instructions.own')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && <Guide platform={shown} isOwn={shown === own} onClose={() => setShown(null)} />}
    </>
  );
}

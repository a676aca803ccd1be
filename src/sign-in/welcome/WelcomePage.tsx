import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { buttonClass } from '../../ui/button-class';
import { Link } from '../../ui/Link';
import { Mark } from '../../ui/Mark';

/** Windows, macOS, Linux, Android, iOS, inline: the style sheet's icons are loaded by every visit. */
const PLATFORMS =
  'M4 4h16v12h-16zM8 21h8M12 16v5M49 5h14v11h-14zM46 19h20M100 19h8M92 17l6-6-6-6M138 2h12v20h-12zM144 18h.01M180 8h9v13h-9zM184 4h12v16h-4M184 18h.01';

/** The welcome screen; its link keeps the query (sign-in-1). */
export function WelcomePage() {
  return (
    <div class="grow flex flex-col gap-4">
      <div class="grow flex flex-col justify-center gap-4 pb-6">
        <Mark class="size-28 -ml-1" />
        <h1 class="text-[2.5rem] leading-[1.15] font-bold tracking-tight">{t('welcome.title')}</h1>
        <p class="text-lg text-text-2">{t('welcome.subtitle')}</p>
      </div>
      <svg
        role="img"
        aria-label={t('welcome.platforms')}
        class="self-center text-text-3"
        width="200"
        height="24"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        <path d={PLATFORMS} />
      </svg>
      <Link class={buttonClass({ tone: 'primary', isBlock: true })} href={PATHS.login + place.value.search}>
        {t('welcome.try')}
      </Link>
    </div>
  );
}

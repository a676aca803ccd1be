import { PATHS } from '../../domain/paths';
import { t } from '../../state/locale';
import { place } from '../../state/navigation';
import { ButtonLink } from '../../ui/ButtonLink';
import { Mark } from '../../ui/Mark';

/** Windows, macOS, Linux, Android, iOS. Drawn here: an icon in the style sheet would be paid for by every visit. */
const PLATFORMS = [
  'M4 4h16v12H4zM8 21h8M12 16v5',
  'M5 5h14v11H5zM2 19h20',
  'M12 19h8M4 17l6-6-6-6',
  'M6 2h12v20H6zM12 18h.01',
  'M4 8h9v13H4zM8 4h12v16h-4M8 18h.01',
];

/** What the service is, and the way in (§2 'Welcome page'). A link's parameters go along. */
export function WelcomePage() {
  return (
    <div class="grow flex flex-col gap-4">
      <div class="grow flex flex-col justify-center gap-4 pb-6">
        <Mark class="size-28 -ml-1" />
        <h1 class="text-[40px] leading-[1.15] font-bold tracking-tight">{t('welcome.title')}</h1>
        <p class="text-lg text-text-2">{t('welcome.subtitle')}</p>
      </div>
      <div
        role="img"
        aria-label={t('frontend.web.welcome.platforms')}
        class="flex justify-center gap-5 text-text-3"
      >
        {PLATFORMS.map((path) => (
          <svg
            key={path}
            class="size-6"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            stroke-width="2"
            stroke-linecap="round"
            stroke-linejoin="round"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
        ))}
      </div>
      <ButtonLink tone="primary" isBlock href={PATHS.login + place.value.search}>
        {t('welcome.try')}
      </ButtonLink>
    </div>
  );
}

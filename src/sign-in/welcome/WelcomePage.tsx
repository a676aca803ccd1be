import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import * as paths from '../../session/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { Link } from '../../ui/Link';
import { Mark } from '../../ui/Mark';

/** The platforms and their icons, inline: the style sheet's icons are loaded by every visit. */
const PLATFORMS = [
  ['Windows', 'M4 4h16v12H4zM8 21h8M12 16v5'],
  ['macOS', 'M5 5h14v11H5zM2 19h20'],
  ['Linux', 'M12 19h8M4 17l6-6-6-6'],
  ['Android', 'M6 2h12v20H6zM12 18h.01'],
  ['iOS', 'M4 8h9v13H4zM8 4h12v16h-4M8 18h.01'],
] as const;

/** The welcome screen; its links keep the query (sign-in-1). */
export function WelcomePage() {
  const href = paths.login + place.value.search;
  return (
    <div class="scene welcome">
      <Mark class="mx-auto" />
      <div class="horizon welcome-text">
        <div class="flex flex-col gap-4">
          <h1 class="welcome-title">{t('welcome.title')}</h1>
          <p class="text-text-2">{t('welcome.subtitle')}</p>
          <ul class="grid grid-cols-5 gap-1 text-[min(.8125rem,3.5vw)] text-text-2">
            {PLATFORMS.map(([name, path]) => (
              <li key={name} class="flex flex-col items-center gap-1.5 whitespace-nowrap">
                <Line path={path} />
                {name}
              </li>
            ))}
          </ul>
          <ButtonLink tone="primary" isBlock href={href}>
            {t('welcome.try')}
          </ButtonLink>
          <Link class="text-link self-center text-sm text-text-2" href={href}>
            {t('welcome.known')}
          </Link>
        </div>
        <ul class="flex flex-col gap-4 text-text-2">
          {(['card', 'privacy'] as const).map((fact) => (
            <li key={fact} class="flex gap-3">
              <Line path="M20 6L9 17l-5-5" class="mt-1 text-aurora" />
              {t(`welcome.${fact}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Line({ path, class: extra = '' }: { path: string; class?: string }) {
  return (
    <svg viewBox="0 0 24 24" class={`line ${extra}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

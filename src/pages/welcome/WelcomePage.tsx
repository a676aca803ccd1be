import { PATHS } from '../../domain/paths';
import { t } from '../../state/locale';
import { place } from '../../state/navigation';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon, type IconName } from '../../ui/Icon';
import { Mark } from '../../ui/Mark';

const PLATFORMS: IconName[] = [
  'i-lucide-monitor',
  'i-lucide-laptop',
  'i-lucide-terminal',
  'i-lucide-smartphone',
  'i-lucide-tablet-smartphone',
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
        {PLATFORMS.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
      <ButtonLink tone="primary" isBlock href={PATHS.login + place.value.search}>
        {t('welcome.try')}
      </ButtonLink>
    </div>
  );
}

import { t } from '../../i18n/locale';
import { place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { BrandMark } from '../../ui/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import { signInNotice } from '../login/login.model';

/** The supported platforms. Their names are trademarks, and the same in every language. */
const PLATFORMS = [
  { name: 'Windows', icon: 'i-monitor' },
  { name: 'macOS', icon: 'i-laptop' },
  { name: 'Linux', icon: 'i-terminal' },
  { name: 'Android', icon: 'i-smartphone' },
  { name: 'iOS', icon: 'i-tablet-smartphone' },
] as const;

/** The welcome screen; its links keep the query of the URL. */
export default function WelcomePage() {
  const href = paths.login + place.value.search;
  return (
    <div class="scene welcome">
      <BrandMark class="" />
      <div class="horizon welcome-text">
        <div class="flex flex-col gap-4">
          <h1 class="welcome-title">{t('welcome.title')}</h1>
          <p class="text-text-2">{t('welcome.subtitle')}</p>
          <ul class="flex lt-md:justify-between lt-md:gap-1 md:gap-8 text-[min(.8125rem,3.5vw)] text-text-2">
            {PLATFORMS.map(({ name, icon }) => (
              <li key={name} class="flex flex-col items-center gap-1.5 whitespace-nowrap">
                <Icon name={icon} class="size-4.5" />
                {name}
              </li>
            ))}
          </ul>
          {signInNotice.value && <Notice tone="warning">{t(signInNotice.value)}</Notice>}
          <div class="welcome-start">
            <ButtonLink tone="primary" href={href}>
              {t('welcome.try')}
            </ButtonLink>
            <p class="welcome-card text-sm text-text-2">{t('welcome.no_card')}</p>
          </div>
          <Link class="welcome-known text-link text-sm text-text-2 underline" href={href}>
            {t('welcome.known')}
          </Link>
        </div>
        <ul class="flex flex-col gap-4 text-text-2">
          {(['free', 'devices', 'privacy'] as const).map((promise) => (
            <li key={promise}>
              <h2 class="font-semibold text-text-1">{t(`welcome.${promise}.title`)}</h2>
              <p class="text-sm">{t(`welcome.${promise}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

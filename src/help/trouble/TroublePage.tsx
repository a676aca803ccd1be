import { endText, hasEnded } from '../../account/home/subscription-card.model';
import { keyLinks, keysFailure } from '../../account/keys/keys.model';
import { CopyButton } from '../../feedback/CopyButton';
import { copyWithFallback } from '../../feedback/copying';
import { FailureNotice } from '../../feedback/FailureNotice';
import { lazy } from '../../feedback/lazy';
import { RetryNotice } from '../../feedback/RetryNotice';
import { Progress } from '../../feedback/waiting/Progress';
import { t } from '../../i18n/locale';
import { contacts } from '../../lib/contacts';
import { hasOutline } from '../../lib/settings';
import { OWN_GUIDE } from '../../navigation/links';
import { navigate } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { markKeyUsed } from '../../session/key-used';
import {
  isFetchingAccount,
  isGuest,
  isNetworkDown,
  refreshAccount,
  session,
  subscription,
  userId,
} from '../../session/session';
import { Button, type ButtonLook } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import { getOpenLink, ManualImport, OpenApp, OutlineKey } from '../Guide';
import { detectPlatform, listApps } from '../guides';
import { useStep } from '../use-step';
import { findCause } from './causes';

const LocationList = lazy(() => import('../../account/locations/LocationList').then((m) => m.LocationList), {
  texts: ['help'],
  loading: Progress,
});

/** The steps in order, each with the view below its title. */
const STEPS = [
  { name: 'refresh', View: Refresh },
  { name: 'country', View: LocationList },
  { name: 'other', View: OtherWays },
  { name: 'qr', View: ManualImport },
  { name: 'clock', View: null },
  { name: 'network', View: null },
  { name: 'support', View: SupportReport },
] as const;

/** Help for a VPN that does not work: the cause if the account knows it, then one step at a time. */
export function TroublePage() {
  const { step, index, goTo } = useStep('trouble_step', STEPS);
  const { name, View } = step;
  const cause = findCause();
  // The steps are useless before a sign-in, a plan or a renewal.
  const isBlocked = hasEnded.value || (cause?.link !== undefined && !keyLinks.value);
  return (
    <div class="page-message">
      {isGuest() && <h1 class="h-page">{t('trouble.title')}</h1>}
      {cause ? (
        <Notice
          tone="warning"
          action={
            cause.link && (
              <ButtonLink isSmall tone={isBlocked ? 'primary' : 'raised'} href={cause.link.href}>
                {t(cause.link.label)}
              </ButtonLink>
            )
          }
        >
          {t(cause.text)}
        </Notice>
      ) : (
        session.value === 'unreachable' && (
          <RetryNotice isBusy={isFetchingAccount.value} onRetry={refreshAccount}>
            {t(isNetworkDown.value ? 'error.network' : 'error.timeout')}
          </RetryNotice>
        )
      )}
      {!isBlocked && (
        <div class="card p-5 flex flex-col gap-3 w-full">
          <h2 class="h-section" aria-live="polite">
            {t(`trouble.${name}`)}
          </h2>
          {View && <View tone="primary" tried={STEPS.slice(0, index)} />}
          <FailureNotice failure={keysFailure} />
          <Button
            tone="ghost"
            onClick={() => {
              goTo(0);
              markKeyUsed();
              navigate(paths.account);
            }}
          >
            {t('trouble.yes')}
          </Button>
          <Button tone="ghost" onClick={() => goTo(index + 1)}>
            {t(name === 'support' ? 'error.retry' : 'trouble.no')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Refresh({ tone }: Pick<ButtonLook, 'tone'>) {
  const own = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const app = own && listApps(own)[0];
  return app && getOpenLink(app) ? <OpenApp app={app} tone={tone} /> : <ManualImport tone={tone} />;
}

function OtherWays() {
  return (
    <>
      {hasOutline && <OutlineKey />}
      <ButtonLink isSmall href={OWN_GUIDE}>
        {t('guide.else')}
      </ButtonLink>
    </>
  );
}

function SupportReport({ tried }: { tried: readonly (typeof STEPS)[number][] }) {
  const { product_code, location } = subscription.value ?? {};
  const report = [
    t('account.id', { id: userId.value }),
    product_code,
    endText(),
    location,
    detectPlatform(navigator.userAgent, navigator.maxTouchPoints),
    tried.length > 0 && t('trouble.tried'),
    ...tried.map(({ name }) => t(`trouble.${name}`)),
  ]
    .filter(Boolean)
    .join('\n');
  return (
    <>
      <p class="whitespace-pre-line text-sm">{report}</p>
      <CopyButton tone="primary" copy={() => copyWithFallback(report, t('trouble.copied'))}>
        {t('common.copy')}
      </CopyButton>
      {contacts.support && (
        <ButtonLink isExternal href={contacts.support}>
          {t('common.support')}
        </ButtonLink>
      )}
    </>
  );
}

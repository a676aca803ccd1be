import { useState } from 'react';
import { locations } from '../../account/locations/locations.model';
import { FilledText } from '../../feedback/FilledText';
import { Fold, FoldingFailure } from '../../feedback/Fold';
import { t } from '../../i18n/locale';
import { detectPlatform, isInAppBrowser } from '../../lib/device';
import { OWN_GUIDE } from '../../navigation/links';
import * as paths from '../../navigation/paths';
import { chooseFailure, chooseLocation } from '../../session/choose-location';
import { session, subscription } from '../../session/session';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { getOpenLink, ManualImport, OpenApp } from '../Guide';
import { listApps } from '../guides';

/** The steps for somebody who is signed in, in order. Each has texts below `trouble.steps`. */
export const STEPS = ['refresh', 'country', 'other', 'qr', 'clock', 'network'] as const;

export type StepName = (typeof STEPS)[number];

/** The steps that need no key. */
export const KEYLESS_STEPS = ['clock', 'network'] as const;

/** What a step of the help page offers to do; nothing for steps that are done outside of this page. */
export function StepAction({ step }: { step: StepName }) {
  switch (step) {
    case 'refresh':
      return <OpenOwnApp />;
    case 'country':
      return (
        <Fold isStill gap={8}>
          {session.value !== 'loading' && <OtherCountries />}
        </Fold>
      );
    case 'other':
      return (
        <ButtonLink class="hug" href={OWN_GUIDE}>
          {t('guide.else')}
        </ButtonLink>
      );
    case 'qr':
      return <ManualImport />;
    default:
      return null;
  }
}

/** Opens the recommended app of this device with the key, or offers the link to copy. */
function OpenOwnApp() {
  const own = detectPlatform();
  const app = own && listApps(own)[0];
  if (!app?.add || isInAppBrowser()) return <ManualImport />;
  if (session.value === 'loading')
    return (
      <Button isBusy class="hug">
        <FilledText text="guide.open" values={{ app: app.name }} />
      </Button>
    );
  return getOpenLink(app) ? <OpenApp app={app} class="hug" /> : <ManualImport />;
}

/** Number of countries that are offered at once. */
const OFFERED = 2;

/** Two other countries as buttons, and a link to all of them. */
function OtherCountries() {
  // Read once: a button must not change under the finger that chooses it.
  const [first] = useState(() => subscription.peek()?.location);
  const others = (locations.value ?? []).filter(({ code, is_active }) => is_active && code !== first);
  return (
    <>
      <div class="button-pair">
        {others.slice(0, OFFERED).map((location) => {
          const isChosen = location.code === subscription.value?.location;
          return (
            <Button key={location.code} onClick={() => chooseLocation(location)}>
              {isChosen && <Icon name="i-check" />}
              <bdi key={String(isChosen)} class="fading-in">
                {location.shownName}
              </bdi>
            </Button>
          );
        })}
      </div>
      <FoldingFailure failure={chooseFailure} gap={8} />
      <Link class="text-link text-sm underline" href={paths.outline}>
        {t('trouble.countries')}
      </Link>
    </>
  );
}

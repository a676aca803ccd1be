import { Fragment, type ReactNode } from 'react';
import { copyAlternativeKey, copyLink, keysFailure } from '../account/keys/keys.model';
import { outlineLink, subscriptionLink } from '../account/keys/links';
import { useQr } from '../account/keys/use-qr';
import { AppDialog } from '../parts/AppDialog';
import { FailureNotice } from '../parts/FailureNotice';
import { t } from '../session/locale';
import { subscription } from '../session/session';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { clientsFor, importLinks, isTv, type Platform } from './guides';
import { PLATFORMS } from './platforms';

interface Props {
  platform: Platform;
  /** This device's guide: offers links that open an app with the key. */
  isOwn: boolean;
  onClose(): void;
}

/** A guide in three steps: install, add the key, connect. Deep links always have a fallback. */
export function Guide({ platform, isOwn, onClose }: Props) {
  const qr = useQr();
  const token = subscription.value?.token;
  const { origin } = location;
  return (
    <AppDialog title={PLATFORMS[platform].name} onClose={onClose}>
      <ol class="flex flex-col gap-5">
        <Step title={t('instructions.install')}>
          {clientsFor(platform).map(({ client, href }) => (
            <OutLink key={client} href={href} target="_blank">
              {t(`instructions.${client}`)}
            </OutLink>
          ))}
        </Step>
        <Step title={t('instructions.add')}>
          {isOwn &&
            token &&
            importLinks(platform, subscriptionLink(token, origin), outlineLink(token, origin)).map(
              ({ app, href }, at) => (
                <Fragment key={app}>
                  {at === 2 && <p class="caption">{t('instructions.else')}</p>}
                  <OutLink href={href}>{t('instructions.open', { app })}</OutLink>
                </Fragment>
              ),
            )}
          <p class="text-text-2">
            {t(`instructions.${isTv(platform) ? 'tv' : isOwn ? 'fallback' : 'other'}`)}
          </p>
          <div class="flex flex-wrap gap-2">
            <Button isSmall class="grow" onClick={copyLink}>
              {t('link.copy')}
            </Button>
            <Button isSmall isBusy={qr.isLoading} onClick={qr.open}>
              {t('keys.qr.title')}
            </Button>
          </div>
          {!isTv(platform) && (
            <Button
              isSmall
              isBusy={copyAlternativeKey.isPending.value}
              onClick={() => void copyAlternativeKey.run()}
            >
              {t('instructions.copy_outline')}
            </Button>
          )}
          <FailureNotice failure={keysFailure} />
        </Step>
        <Step title={t('instructions.connect.title')}>
          <p class="text-text-2">{t('instructions.connect.text')}</p>
        </Step>
      </ol>
      {qr.view}
    </AppDialog>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li class="flex flex-col gap-2">
      <h3 class="font-semibold">{title}</h3>
      {children}
    </li>
  );
}

function OutLink({ href, target, children }: { href: string; target?: '_blank'; children: ReactNode }) {
  return (
    <a class="list-row bg-ink-3" href={href} target={target} rel="noopener noreferrer">
      <span class="flex-1 min-w-0">{children}</span>
      <Icon name="i-lucide-external-link" class="text-text-3" />
    </a>
  );
}

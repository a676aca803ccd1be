import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { copyAlternativeKey } from '../account/keys/alternative-key';
import { copyLink, keyLinks, keysFailure, requireLink } from '../account/keys/keys.model';
import { useQr } from '../account/keys/use-qr';
import { AppDialog } from '../feedback/AppDialog';
import { CopyButton } from '../feedback/CopyButton';
import { FilledText } from '../feedback/FilledText';
import { FoldingFailure, useScrollTo } from '../feedback/Fold';
import { WebviewHint } from '../feedback/WebviewHint';
import { language, t } from '../i18n/locale';
import { isInAppBrowser } from '../lib/device';
import { joinStops, listen } from '../lib/events';
import { settings } from '../lib/settings';
import { OWN_GUIDE } from '../navigation/links';
import { navigate } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { markKeyUsed } from '../session/key-used';
import { session } from '../session/session';
import { Button, ButtonLink, type ButtonLook } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { getImportLink, isTv, listApps, listDocs, PLATFORMS, type Platform, type VpnApp } from './guides';
import { useStep } from './use-step';

const STEPS = [
  { name: 'install', View: Install },
  { name: 'add', View: Add },
  { name: 'connect', View: Connect },
] as const;

/** Each step starts at its title: otherwise the sheet stays where the last step was scrolled to. */
const scrollToTitle = (title: Element | null) => title?.scrollIntoView(false);

interface Props {
  platform: Platform;
  /** True for this device's guide, which has links that open an app with the key. */
  isOwn: boolean;
  onClose(): void;
}

/** A guide in three steps. The current step is saved for users who come back from an app store. */
export function Guide({ platform, isOwn, onClose }: Props) {
  const { step, index: current, goTo } = useStep(`guide_step.${platform}`, STEPS);
  const { name: stepName, View } = step;
  // In-app browsers open neither stores nor apps.
  const isStuck = isOwn && stepName !== 'connect' && isInAppBrowser();
  return (
    <AppDialog title={PLATFORMS[platform].name} description={isOwn && t('guide.own')} onClose={onClose}>
      <ol class="steps dialog-head-end">
        {STEPS.map(({ name }, index) => (
          <li key={name} class={index < current ? 'past' : ''}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => goTo(index)}
            >
              <i>{index < current ? <Icon name="i-check" /> : index + 1}</i>
              {t(`guide.${name}.step`)}
            </button>
          </li>
        ))}
      </ol>
      <div key={stepName} class="fading-in flex flex-col gap-3">
        <h3 class="h-page" ref={scrollToTitle}>
          {t(`guide.${stepName}.title`)}
        </h3>
        {isStuck && <WebviewHint text={t('guide.webview')} path={OWN_GUIDE} />}
        <View
          {...{ platform, isOwn, isStuck, onClose }}
          onNext={() => goTo(current + 1)}
          onDone={() => goTo(0)}
        />
        {/* Here it fades in at its new place. */}
        <Docs platform={platform} />
      </div>
    </AppDialog>
  );
}

interface StepProps extends Props {
  isStuck: boolean;
  onNext(): void;
  /** The next visit begins with the first step. */
  onDone(): void;
}

function Install({ platform, isOwn, onNext }: StepProps) {
  const [main, ...others] = listApps(platform);
  return (
    <>
      {main && (
        <StoreLinks app={main} hint={t(`guide.install.${isOwn ? 'text' : 'other'}`)} onNext={onNext} />
      )}
      <Button isBlock tone="ghost" onClick={onNext}>
        {t('guide.install.done')}
      </Button>
      {others.length > 0 && (
        <Collapsible title={t('guide.else')}>
          {others.map((app) => (
            <StoreLinks key={app.name} app={app} />
          ))}
        </Collapsible>
      )}
    </>
  );
}

/** Links to the documentation of a platform's VPN apps. */
function Docs({ platform }: { platform: Platform }) {
  const id = useId();
  const docs = listDocs(platform);
  if (docs.length === 0) return null;
  return (
    <section class="mt-1 pt-4 border-t" aria-labelledby={id}>
      <h3 id={id} class="font-semibold">
        {t('guide.docs.title')}
      </h3>
      <ul>
        {docs.map(({ kind, name, url }) => (
          <li key={kind}>
            <Link
              isExternal
              class="text-link underline"
              href={typeof url === 'string' ? url : url[language.value]}
            >
              <FilledText text={`guide.docs.${kind}`} values={{ app: name }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to download an app, with the operator's note. The recommended app also has a hint. */
function StoreLinks({ app, hint, onNext }: { app: VpnApp; hint?: string; onNext?(): void }) {
  const { name, note, get } = app;
  const isRecommended = Boolean(hint);
  const paragraphs = [note?.[language.value], hint].filter(Boolean);
  return (
    <>
      {paragraphs.length > 0 && <p class="text-text-2">{paragraphs.join(' ')}</p>}
      {get.map(({ url, label }, index) => (
        <ButtonLink
          key={url}
          tone={isRecommended && index === 0 ? 'primary' : undefined}
          isBlock={isRecommended}
          isSmall={!isRecommended || index > 0}
          isExternal
          href={url}
          onClick={onNext}
        >
          <span>
            <FilledText text="guide.get" values={{ app: name }} />
            {label && ` · ${typeof label === 'string' ? label : label[language.value]}`}
          </span>
        </ButtonLink>
      ))}
    </>
  );
}

function Add({ platform, isOwn, isStuck, onNext }: StepProps) {
  const isOnTv = isTv(platform);
  const hasOutlineKey = settings.hasOutline && !isOnTv;
  // The recommended app comes first. The key is copied by hand into an app without a deep link.
  const [first, ...rest] = isOwn ? listApps(platform) : [];
  const main = first && getOpenLink(first) ? first : undefined;
  const others = rest.filter(getOpenLink);
  return (
    <>
      {!isStuck && (
        <p class="text-text-2">
          <FilledText
            text={`guide.${isOnTv ? 'tv' : main ? 'add.text' : isOwn ? 'paste' : 'other'}`}
            values={main ? { app: main.name } : {}}
          />
        </p>
      )}
      {main ? (
        <>
          <OpenApp app={main} tone="primary" isBlock onOpened={onNext} />
          <Collapsible title={t('guide.ask')}>
            <ManualImport />
          </Collapsible>
        </>
      ) : (
        <ManualImport tone="primary" />
      )}
      <Button isBlock tone="ghost" onClick={onNext}>
        {t('guide.next')}
      </Button>
      {(hasOutlineKey || others.length > 0) && (
        <Collapsible title={t('guide.else')}>
          {others.map((app) => (
            <OpenApp key={app.name} app={app} isSmall onOpened={onNext} />
          ))}
          {hasOutlineKey && <OutlineKey />}
        </Collapsible>
      )}
      <FoldingFailure failure={keysFailure} gap={12} />
    </>
  );
}

interface OpenAppProps extends ButtonLook {
  app: VpnApp;
  /** Runs when the page is hidden shortly after the tap, which means that the app has opened. */
  onOpened?(): void;
}

/** Longest time from a tap until the app hides the page. Anything later has another cause, such as a lock. */
const OPENING_MS = 2000;

/**
 * getOpenLink returns a link that opens an app with the key; undefined without a key and in in-app browsers.
 */
export const getOpenLink = (app: VpnApp): string | undefined =>
  isInAppBrowser() || !keyLinks.value ? undefined : getImportLink(app, keyLinks.value);

/**
 * Opens an app with the key. Only for apps for which getOpenLink returns a link. The key counts as used once the app, or
 * the browser's question about it, takes the focus: without the app, nothing happens on most phones.
 */
export function OpenApp({ app, onOpened, ...buttonProps }: OpenAppProps) {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const isOpening = () => performance.now() - tappedAt.current < OPENING_MS;
    function handleHidden() {
      if (document.visibilityState !== 'hidden' || !isOpening()) return;
      markKeyUsed();
      onOpened?.();
    }
    return joinStops(
      listen(window, 'blur', () => isOpening() && markKeyUsed()),
      listen(document, 'visibilitychange', handleHidden),
    );
  }, [onOpened]);

  function handleClick() {
    tappedAt.current = performance.now();
  }
  return (
    <ButtonLink {...buttonProps} href={getOpenLink(app) ?? ''} onClick={handleClick}>
      <FilledText text="guide.open" values={{ app: app.name }} />
    </ButtonLink>
  );
}

/** Fetches the Outline key and copies it. */
export const OutlineKey = () => (
  <CopyButton isSmall isBusy={copyAlternativeKey.isBusy.value} copy={copyAlternativeKey.run}>
    {t('guide.copy')}
  </CopyButton>
);

/** Buttons to copy the link or to show it as a QR code for another device. */
export function ManualImport({ tone }: { tone?: ButtonLook['tone'] }) {
  const qr = useQr();
  const isLoading = session.value === 'loading';
  return (
    <div class="button-pair">
      <CopyButton isBusy={isLoading} tone={tone} copy={() => copyLink()}>
        {t('link.copy')}
      </CopyButton>
      <Button isBusy={isLoading || qr.isBusy} onClick={() => qr.show(requireLink())}>
        {t('keys.qr.title')}
      </Button>
      {qr.view}
    </div>
  );
}

function Connect({ onDone, onClose }: StepProps) {
  return (
    <>
      <p class="text-text-2">{t('guide.connect.text')}</p>
      <p class="h-section">{t('guide.connect.ask')}</p>
      <Button
        isBlock
        tone="primary"
        onClick={() => {
          markKeyUsed();
          onDone();
          onClose();
          navigate(paths.account);
        }}
      >
        {t('guide.connect.yes')}
      </Button>
      <ButtonLink isBlock tone="ghost" href={paths.trouble} onClick={onDone}>
        {t('guide.connect.no')}
      </ButtonLink>
    </>
  );
}

function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const content = useScrollTo(isOpen);
  return (
    <details class="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="justify-between">
        {title}
        <Icon name="i-chevron-down" />
      </summary>
      <div ref={content} class="flex flex-col gap-2 pb-4">
        {children}
      </div>
    </details>
  );
}

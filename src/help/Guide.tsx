import { type ReactNode, useEffect, useId, useRef } from 'react';
import { copyAlternativeKey, copyLink, keyLinks, keysFailure, requireLink } from '../account/keys/keys.model';
import { useQr } from '../account/keys/use-qr';
import { AppDialog } from '../feedback/AppDialog';
import { FailureNotice } from '../feedback/FailureNotice';
import { FilledText } from '../feedback/FilledText';
import { WebviewHint } from '../feedback/WebviewHint';
import { language, t } from '../i18n/locale';
import { isInAppBrowser } from '../lib/in-app-browser';
import { OWN_GUIDE } from '../navigation/links';
import { navigate } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { markKeyUsed } from '../session/key-used';
import { ActionButton } from '../ui/account/ActionButton';
import { Button, type ButtonLook } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { appsFor, docsFor, importLink, isTv, PLATFORMS, type Platform, type VpnApp } from './guides';
import { useStep } from './use-step';

const STEPS = [
  { name: 'install', View: Install },
  { name: 'add', View: Add },
  { name: 'connect', View: Connect },
] as const;

/** The sheet would stay where the last step was left. */
const bringUp = (title: Element | null) => title?.scrollIntoView(false);

interface Props {
  platform: Platform;
  /** This device's guide: offers links that open an app with the key. */
  isOwn: boolean;
  onClose(): void;
}

/** A guide in three steps, one at a time; the step is kept for whoever comes back from a store (help-5). */
export function Guide({ platform, isOwn, onClose }: Props) {
  const { step, index: current, goTo } = useStep(`guide_step.${platform}`, STEPS);
  const { name: stepName, View } = step;
  // Neither a store nor an app opens from there.
  const isStuck = isOwn && stepName !== 'connect' && isInAppBrowser();
  return (
    <AppDialog title={PLATFORMS[platform].name} description={isOwn && t('guide.own')} onClose={onClose}>
      <ol class="steps">
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
      <div key={stepName} class="flex flex-col gap-3">
        <h3 class="h-page" ref={bringUp}>
          {t(`guide.${stepName}.title`)}
        </h3>
        {isStuck && <WebviewHint text={t('guide.webview')} path={OWN_GUIDE} />}
        <View {...{ platform, isOwn, isStuck, onClose }} onNext={() => goTo(current + 1)} />
      </div>
      <Docs platform={platform} />
    </AppDialog>
  );
}

interface StepProps extends Props {
  isStuck: boolean;
  onNext(): void;
}

function Install({ platform, isOwn, onNext }: StepProps) {
  const [main, ...others] = appsFor(platform);
  return (
    <>
      {main && <Places app={main} hint={t(`guide.install.${isOwn ? 'text' : 'other'}`)} onNext={onNext} />}
      <Button isBlock tone="ghost" onClick={onNext}>
        {t('guide.install.done')}
      </Button>
      {others.length > 0 && (
        <Fold title={t('guide.else')}>
          {others.map((app) => (
            <Places key={app.name} app={app} />
          ))}
        </Fold>
      )}
    </>
  );
}

/** Where the clients of a platform are documented, below each step of its guide (help-2). */
function Docs({ platform }: { platform: Platform }) {
  const id = useId();
  const docs = docsFor(platform);
  if (docs.length === 0) return null;
  return (
    <section class="mt-4 pt-4 border-t" aria-labelledby={id}>
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

/** Where to get an app, and the operator's note on it; the first choice has a hint, too. */
function Places({ app, hint, onNext }: { app: VpnApp; hint?: string; onNext?(): void }) {
  const { name, note, get } = app;
  const isFirst = Boolean(hint);
  const words = [note?.[language.value], hint].filter(Boolean);
  return (
    <>
      {words.length > 0 && <p class="text-text-2">{words.join(' ')}</p>}
      {get.map(({ url, label }, at) => (
        <ButtonLink
          key={url}
          tone={isFirst && !at ? 'primary' : undefined}
          isBlock={isFirst}
          isSmall={!isFirst || at > 0}
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
  // What was installed first is opened first; to an app without a link of its own the key is copied.
  const [first, ...rest] = isOwn ? appsFor(platform) : [];
  const main = first && openLink(first) ? first : undefined;
  const others = rest.filter(openLink);
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
          <Fold title={t('guide.ask')}>
            <ByHand />
          </Fold>
        </>
      ) : (
        <ByHand tone="primary" />
      )}
      <Button isBlock tone="ghost" onClick={onNext}>
        {t('guide.next')}
      </Button>
      {(!isOnTv || others.length > 0) && (
        <Fold title={t('guide.else')}>
          {others.map((app) => (
            <OpenApp key={app.name} app={app} isSmall onOpened={onNext} />
          ))}
          {!isOnTv && <OutlineKey />}
        </Fold>
      )}
      <FailureNotice failure={keysFailure} />
    </>
  );
}

interface OpenAppProps extends ButtonLook {
  app: VpnApp;
  /** Called when the page is hidden shortly after the tap, as it is by an app that opens. */
  onOpened?(): void;
}

/** How long after a tap an app may take to hide the page. What hides it later, as a locked phone, is not the app. */
const OPENING_MS = 2000;

/** openLink opens an app with the key, where there is one and a browser that lets out. */
export const openLink = (app: VpnApp): string | undefined =>
  isInAppBrowser() || !keyLinks.value ? undefined : importLink(app, keyLinks.value);

/** Opens an app with the key; only for one that has an `openLink`. */
export function OpenApp({ app, onOpened, ...look }: OpenAppProps) {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!onOpened) return;
    function handleVisibilityChange() {
      const isRecent = performance.now() - tappedAt.current < OPENING_MS;
      if (document.visibilityState === 'hidden' && isRecent) onOpened?.();
    }
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange);
  }, [onOpened]);

  function handleClick() {
    markKeyUsed();
    tappedAt.current = performance.now();
  }
  return (
    <ButtonLink {...look} href={openLink(app) ?? ''} onClick={handleClick}>
      <FilledText text="guide.open" values={{ app: app.name }} />
    </ButtonLink>
  );
}

/** The other key, which the server is asked for. */
export const OutlineKey = () => (
  <ActionButton isSmall isBusy={copyAlternativeKey.isBusy.value} action={copyAlternativeKey.run}>
    {t('guide.copy')}
  </ActionButton>
);

/** The link without a deep link: copied, or scanned by another device. */
export function ByHand({ tone }: { tone?: ButtonLook['tone'] }) {
  const qr = useQr();
  return (
    <div class="flex flex-wrap gap-2">
      <ActionButton isSmall tone={tone} class="grow" action={() => copyLink()}>
        {t('link.copy')}
      </ActionButton>
      <Button isSmall isBusy={qr.isBusy} onClick={() => qr.show(requireLink())}>
        {t('keys.qr.title')}
      </Button>
      {qr.view}
    </div>
  );
}

function Connect({ onClose }: StepProps) {
  return (
    <>
      <p class="text-text-2">{t('guide.connect.text')}</p>
      <p class="h-section">{t('guide.connect.ask')}</p>
      <Button
        isBlock
        tone="primary"
        onClick={() => {
          markKeyUsed();
          onClose();
          navigate(paths.account);
        }}
      >
        {t('guide.connect.yes')}
      </Button>
      <ButtonLink isBlock tone="ghost" href={paths.trouble}>
        {t('guide.connect.no')}
      </ButtonLink>
    </>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details class="fold">
      <summary class="justify-between">
        {title}
        <Icon name="i-chevron-down" />
      </summary>
      <div class="flex flex-col gap-2 pb-4">{children}</div>
    </details>
  );
}

import { hasEnded } from '../../account/home/subscription-card.model';
import { keyLinks, keysFailure } from '../../account/keys/keys.model';
import { Fold, FoldingFailure } from '../../feedback/Fold';
import { t } from '../../i18n/locale';
import { focusOn } from '../../lib/focus-on';
import { settings } from '../../lib/settings';
import { navigate } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { markKeyUsed } from '../../session/key-used';
import { isFetchingAccount, isGuest, isNetworkDown, refreshAccount, session } from '../../session/session';
import { Button, ButtonLink } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import { SMOOTH_HEIGHT_MS, SmoothHeight } from '../../ui/SmoothHeight';
import { scrollIntoView } from '../../ui/viewport';
import { useStep } from '../use-step';
import { type Cause, findCause } from './causes';
import { KEYLESS_STEPS, STEPS, StepAction, type StepName } from './StepAction';
import { SupportReport } from './SupportReport';

/** Help for a VPN that does not work: the cause if the account knows it, then one step at a time. */
export default function TroublePage() {
  const cause = findCause();
  // The steps of users are useless without a plan or after its end.
  const isBlocked = !isGuest() && (hasEnded.value || (cause?.link !== undefined && !keyLinks.value));
  return (
    <div class={`trouble ${isGuest() ? 'mx-auto' : ''}`}>
      {isGuest() && <h1 class="h-page">{t('trouble.title')}</h1>}
      {!cause && session.value === 'unreachable' && <OutageNotice />}
      {isBlocked ? <Blocked cause={cause} /> : <Steps cause={cause} />}
    </div>
  );
}

/** The cause if it is known, the way to the fix, and the support: no step helps. */
const Blocked = ({ cause }: { cause: Cause | null }) => (
  <>
    {cause && <Notice tone="warning">{t(cause.text)}</Notice>}
    {cause?.link && (
      <ButtonLink tone="primary" href={cause.link.href}>
        {t(cause.link.label)}
      </ButtonLink>
    )}
    {settings.contacts.support && (
      <ButtonLink isExternal tone="ghost" href={settings.contacts.support}>
        {t('footer.support')}
      </ButtonLink>
    )}
  </>
);

/** The cause, with a link to the fix in the text, to save room for the step. */
const CauseNotice = ({ cause: { text, link } }: { cause: Cause }) => (
  <Notice tone="warning">
    <span>{t(text)}</span>{' '}
    {link && (
      <Link class="underline" href={link.href}>
        {t(link.label)}
      </Link>
    )}
  </Notice>
);

/** The outage, with the retry in the text, to save room. */
const OutageNotice = () => (
  <Notice tone="error">
    <span>{t(isNetworkDown.value ? 'error.network' : 'trouble.outage')}</span>{' '}
    <button type="button" class="underline" onClick={refreshAccount}>
      {t(isFetchingAccount.value ? 'page.loading' : 'error.retry')}
    </button>
  </Notice>
);

/** The steps one by one, the first one with the cause, and the report for the support after the last one. */
function Steps({ cause }: { cause: Cause | null }) {
  // The other steps need the key, which a start during an outage does not have.
  const hasKey = !isGuest() && (keyLinks.value !== null || session.value !== 'unreachable');
  const steps: readonly [StepName, ...StepName[]] = hasKey ? STEPS : KEYLESS_STEPS;
  const all = [...steps, 'support'] as const;
  const { step, index, goTo } = useStep(hasKey ? 'trouble_step' : 'trouble_keyless_step', all);
  // Whoever goes to the support at once has not tried the steps in between.
  const tried = useStep(hasKey ? 'trouble_tried' : 'trouble_keyless_tried', all);
  function handleNext() {
    goTo(index + 1);
    tried.goTo(index + 1);
    if (index + 1 === steps.length) focusTitle();
    else setTimeout(scrollToTitle, SMOOTH_HEIGHT_MS);
  }
  function handleSupport() {
    goTo(steps.length);
    focusTitle();
  }
  function handleRestart() {
    goTo(0);
    tried.goTo(0);
    focusTitle();
  }
  function handleSuccess() {
    goTo(0);
    tried.goTo(0);
    if (isGuest()) return;
    markKeyUsed();
    navigate(paths.account);
  }

  if (step === 'support')
    return (
      <>
        <div class="fading-in card p-5 flex flex-col gap-3 w-full">
          <h2 class="h-section">{t('trouble.support')}</h2>
          <SupportReport tried={steps.slice(0, tried.index)} />
        </div>
        <Button tone="ghost" onClick={handleRestart}>
          {t('trouble.restart')}
        </Button>
      </>
    );
  const rest = steps.slice(index + 1).map((name) => t(`trouble.steps.${name}.short`));
  return (
    <>
      <Fold isStill>{cause && index === 0 && <CauseNotice cause={cause} />}</Fold>
      <div class="w-full">
        <p class="caption mb-2">{t('trouble.step', { n: index + 1, total: steps.length })}</p>
        <ol class="bars" aria-hidden="true">
          {steps.map((name, place) => (
            <li
              key={name}
              class={place < index ? 'past' : ''}
              aria-current={place === index ? 'step' : undefined}
            />
          ))}
        </ol>
      </div>
      <SmoothHeight class={`card p-4 w-full ${isGuest() ? '' : 'min-h-54'}`} aria-live="polite">
        <div key={step} class="fading-in flex flex-col gap-2">
          <h2 class="h-section">{t(`trouble.steps.${step}.title`)}</h2>
          <p class="text-text-2">{t(`trouble.steps.${step}.why`)}</p>
          <StepAction step={step} />
          <FoldingFailure failure={keysFailure} gap={8} />
          <p class="caption">{t(`trouble.steps.${step}.hint`)}</p>
        </div>
      </SmoothHeight>
      <div class="answers">
        <p class="font-semibold">{t('trouble.works')}</p>
        <div class="button-pair">
          <Button tone="primary" onClick={handleSuccess}>
            {t('trouble.yes')}
          </Button>
          <Button tone="ghost" onClick={handleNext}>
            {t('trouble.no')}
          </Button>
        </div>
      </div>
      <p class="caption min-h-[2lh] md:min-h-0">
        {t('trouble.next', { steps: rest.length > 0 ? rest.join(', ') : t('trouble.last') })}
      </p>
      <button type="button" class="text-link text-sm underline" onClick={handleSupport}>
        {t('trouble.direct')}
      </button>
    </>
  );
}

/** On low screens the title of the next step may be above the button. */
const scrollToTitle = () => scrollIntoView(document.querySelector('main h2'));

/** The button that was pressed is gone, so the focus goes to the title of what replaces it. */
const focusTitle = () =>
  setTimeout(() => {
    focusOn('main h2');
    scrollToTitle();
  });

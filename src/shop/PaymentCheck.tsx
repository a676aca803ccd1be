import { useEffect, useState } from 'react';
import { Fold, FoldingFailure } from '../feedback/Fold';
import { t } from '../i18n/locale';
import { focusOn } from '../lib/focus-on';
import * as paths from '../navigation/paths';
import { useWait } from '../ui/Announcer';
import { Button, ButtonLink } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { type CheckPlace, type CheckState, createPaymentCheck } from './payment-check.model';

/** The state of the pending payment. */
export default function PaymentCheck({ place }: { place: CheckPlace }) {
  const [model] = useState(createPaymentCheck);
  useEffect(() => model.start(place), [model, place]);
  const state = model.state.value;
  const isWaiting = state === 'waiting';
  // The card and the gift's ticket say what has arrived.
  const isTold = place === 'checkout' || !hasArrived(state);
  useWait((isWaiting || model.isRetrying.value) && t('check.loading'));
  return (
    <>
      <FoldingFailure failure={model.failure} />
      <div role="status" class="contents">
        <Fold>{isWaiting && <Waiting model={model} />}</Fold>
        {/* One folds while the next unfolds. */}
        {RESULTS.map((result) => (
          <Fold key={result}>
            {result === state && isTold && <Result state={result} place={place} model={model} />}
          </Fold>
        ))}
      </div>
    </>
  );
}

/** True once the payment and what it buys have arrived. */
const hasArrived = (state: CheckState | null): state is 'done' | 'gift' =>
  state === 'done' || state === 'gift';

interface Props {
  model: ReturnType<typeof createPaymentCheck>;
}

function Waiting({ model }: Props) {
  return (
    <>
      <p class="plan-status text-text-2">
        <i class="spinner" />
        {t('check.loading')}
      </p>
      <button
        type="button"
        class="text-link mx-auto text-sm text-text-2 underline"
        onClick={() => {
          model.dismiss();
          focusOn('main');
        }}
      >
        {t('check.not_paid')}
      </button>
    </>
  );
}

const TONES = {
  unpaid: 'info',
  paid: 'success',
  done: 'success',
  gift: 'success',
  delayed: 'warning',
} as const;

type ResultState = keyof typeof TONES;

const RESULTS = Object.keys(TONES) as ResultState[];

/** What has come of the payment. A checkout may be for another plan, so it says which payment is meant. */
function Result({ state, place, model }: Props & { state: ResultState; place: CheckPlace }) {
  if (hasArrived(state))
    return (
      <Notice
        tone="success"
        action={
          <ButtonLink isSmall href={state === 'gift' ? paths.gifts : paths.account}>
            {t(state === 'gift' ? 'menu.gifts' : 'common.back_to_account')}
          </ButtonLink>
        }
      >
        {t('check.arrived', { sum: model.sum.value })}
      </Notice>
    );
  const buttons = (
    <>
      <Button isSmall isBusy={model.isRetrying.value} onClick={model.retry}>
        {t('check.retry')}
      </Button>
      {state === 'delayed' && (
        <Button isSmall onClick={model.dismiss}>
          {t('check.close')}
        </Button>
      )}
    </>
  );
  return (
    <Notice tone={TONES[state]} action={buttons}>
      {t(place === 'checkout' && state === 'delayed' ? 'check.previous' : `check.${state}`)}
    </Notice>
  );
}

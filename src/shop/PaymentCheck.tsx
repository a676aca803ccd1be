import { type ReactNode, useEffect, useState } from 'react';
import { Fold } from '../feedback/Fold';
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
  // The card and the gift's ticket say what has arrived.
  const isTold = state && (place === 'checkout' || (state !== 'done' && state !== 'gift'));
  useWait(state === 'waiting' && t('check.loading'));
  return (
    <div role="status" class="contents">
      <Fold>{isTold && <Status state={state} model={model} />}</Fold>
    </div>
  );
}

interface StatusProps {
  state: CheckState;
  model: ReturnType<typeof createPaymentCheck>;
}

function Status({ state, model }: StatusProps): ReactNode {
  const retry = (
    <Button isSmall onClick={model.retry}>
      {t('check.retry')}
    </Button>
  );
  switch (state) {
    case 'waiting':
      return (
        <>
          <p class="plan-status">
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
    case 'unpaid':
      return (
        <Notice tone="info" action={retry}>
          {t('check.unpaid')}
        </Notice>
      );
    case 'paid':
      return (
        <Notice tone="success" action={retry}>
          {t('check.paid')}
        </Notice>
      );
    case 'done':
      return <Notice tone="success">{t('check.done')}</Notice>;
    case 'gift':
      return (
        <Notice
          tone="success"
          action={
            <ButtonLink isSmall href={paths.gifts}>
              {t('menu.gifts')}
            </ButtonLink>
          }
        >
          {t('check.done')}
        </Notice>
      );
    case 'delayed':
      return (
        <Notice
          tone="warning"
          action={
            <>
              {retry}
              <Button isSmall onClick={model.dismiss}>
                {t('check.close')}
              </Button>
            </>
          }
        >
          {t('check.hint')}
        </Notice>
      );
  }
}

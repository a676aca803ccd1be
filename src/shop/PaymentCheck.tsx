import { useEffect, useState } from 'react';
import { t } from '../session/locale';
import * as paths from '../session/paths';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Notice } from '../ui/Notice';
import { type CheckState, createPaymentCheck } from './payment-check.model';

interface Props {
  /** What a check that was late, dismissed or left shows from then on; nothing by default (checkout-22). */
  hushed?: CheckState;
}

/** The state of a payment after the return, by what the server knows (checkout-20). */
export function PaymentCheck({ hushed }: Props) {
  const [model] = useState(createPaymentCheck);
  useEffect(() => {
    void model.look(model.isHushed() ? hushed : 'waiting');
    return model.end;
  }, [model, hushed]);
  const state = model.state.value;
  return (
    <div role="status">
      {state === 'waiting' && (
        <div class="note bg-ice-faint items-center">
          <i class="spinner" />
          {t('check.loading')}
        </div>
      )}
      {(state === 'done' || state === 'gift') && (
        <Notice
          tone="success"
          action={
            state === 'gift' && (
              <ButtonLink isSmall href={paths.gifts}>
                {t('menu.gifts')}
              </ButtonLink>
            )
          }
        >
          {t('check.done')}
        </Notice>
      )}
      {state === 'late' && (
        <Notice
          tone="warning"
          action={
            <>
              <Button isSmall onClick={() => model.look('waiting')}>
                {t('check.retry')}
              </Button>
              <Button isSmall onClick={() => model.look()}>
                {t('check.close')}
              </Button>
            </>
          }
        >
          {t('check.hint')}
        </Notice>
      )}
    </div>
  );
}

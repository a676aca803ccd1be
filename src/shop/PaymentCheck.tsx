import { useEffect, useState } from 'react';
import { t } from '../session/locale';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Spinner } from '../ui/Spinner';
import { createPaymentCheck } from './payment-check.model';

/** The state of a payment after the return, by what the server knows (checkout-20). */
export function PaymentCheck() {
  const [model] = useState(createPaymentCheck);
  useEffect(() => {
    void model.look();
    return model.end;
  }, [model]);
  const state = model.state.value;
  return (
    <div role="status">
      {state === 'waiting' && (
        <div class="note bg-ink-1 border items-center">
          <Spinner />
          {t('frontend.web.payment.check.waiting')}
        </div>
      )}
      {state === 'done' && <Notice tone="success">{t('frontend.web.payment.check.done')}</Notice>}
      {state === 'late' && (
        <Notice
          tone="warning"
          action={
            <Button isSmall onClick={() => void model.look()}>
              {t('frontend.web.payment.check.again')}
            </Button>
          }
        >
          {t('frontend.web.payment.check.late')}
        </Notice>
      )}
    </div>
  );
}

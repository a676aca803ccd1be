import { isEmail } from '../lib/email';
import { FailureNotice } from '../parts/FailureNotice';
import type { Preview } from '../session/entities';
import { t } from '../session/locale';
import { Accordion } from '../ui/Accordion';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import type { CheckoutModel } from './checkout.model';
import { formatMoney } from './money';
import type { PayWay } from './payment';

interface Props {
  model: CheckoutModel;
  price: Preview['final_price'];
}

/** The ways to pay, one open at a time (checkout-4, checkout-5). */
export function PayWays({ model, price }: Props) {
  return (
    <Accordion
      heading="h3"
      openKey={model.openKey()}
      onOpen={model.open}
      items={model.ways().map((way) => ({
        key: way.key,
        title: (
          <>
            {t(`payment.way.${way.key}.title`)}
            <span class="caption block">{t(`payment.way.${way.key}.text`)}</span>
          </>
        ),
        content: <Pay model={model} price={price} way={way} />,
      }))}
    />
  );
}

function Pay({ model, price, way }: Props & { way: PayWay }) {
  const email = model.email.value;
  const address = email.trim();
  const isBusy = model.pay.isPending.value;
  const isOpen = model.openKey() === way.key;
  return (
    <form
      noValidate
      class="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void model.pay.run(way);
      }}
    >
      {way.key === 'yookassa' && (
        <Field
          label={t('payment.email')}
          name="email"
          inputmode="email"
          autocomplete="email"
          value={email}
          error={address && !isEmail(address) ? t('auth.error.email_format') : null}
          isReadOnly={isBusy}
          onBlur={model.saveEmail}
          onValue={(value) => {
            model.email.value = value;
          }}
        />
      )}
      {way.currency !== price.currency && (
        <p class="caption">{t('payment.converted', { currency: way.currency })}</p>
      )}
      {isOpen && <FailureNotice failure={model.pay.failure} />}
      <Button tone="primary" type="submit" isBlock isBusy={isBusy} isDisabled={!model.canPay(way)}>
        {t('payment.pay', { price: formatMoney(price.final_price, price.currency) })}
      </Button>
    </form>
  );
}

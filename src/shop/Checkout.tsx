import { useLayoutEffect, useState } from 'react';
import { endText, hasEnded } from '../account/home/subscription-card.model';
import { FilledText } from '../feedback/FilledText';
import { Fold, FoldingFailure } from '../feedback/Fold';
import { QueryState } from '../feedback/QueryState';
import { SkeletonRows } from '../feedback/SkeletonRows';
import { WebviewHint } from '../feedback/WebviewHint';
import { SkeletonGroup } from '../feedback/waiting/SkeletonGroup';
import { language, t } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import { isTelegramBrowser } from '../lib/device';
import { isEmail, toEmail } from '../lib/email';
import { settings } from '../lib/settings';
import * as paths from '../navigation/paths';
import { plan } from '../session/current-subscription';
import type { PreviewPrice } from '../session/entities';
import { ProductName } from '../session/ProductName';
import { hasSubscription } from '../session/session';
import { Accordion } from '../ui/Accordion';
import { Button, ButtonLink } from '../ui/Button';
import { Field } from '../ui/form/Field';
import { fieldValue } from '../ui/form/use-text-input';
import { Heading } from '../ui/Heading';
import { Notice } from '../ui/Notice';
import { scrollIntoView } from '../ui/viewport';
import { type CheckoutModel, createCheckout } from './checkout.model';
import { formatMoney } from './money';
import PaymentCheck from './PaymentCheck';
import { PlanBenefits } from './PlanBenefits';
import type { PayWay } from './pay-ways';
import { pricesFor } from './prices.model';
import { type Selection, writeSelection } from './selection';

/** The checkout of one selection. Another selection needs a new component. */
export function Checkout({ selection }: { selection: Selection }) {
  const [model] = useState(() => createCheckout(selection));
  useLayoutEffect(() => model.start(), [model]);
  const skeleton = (
    <SkeletonGroup of={t('payment.title')} class="checkout">
      <div class="skeleton">
        <Summary selection={selection} />
      </div>
      <div class="card p-5 flex flex-col gap-3">
        <SkeletonRows count={5} class="h-15" />
      </div>
    </SkeletonGroup>
  );
  return (
    <div class="checkout-page">
      <Fold isStill>{gelNotice(model)}</Fold>
      <PaymentCheck key={model.returnCount.value} place="checkout" />
      {isTelegramBrowser() && (
        <WebviewHint text={t('payment.webview')} path={paths.payment + writeSelection(selection)} />
      )}
      <QueryState query={model.preview.value} skeleton={skeleton} failed="payment.error">
        {({ final_price: price }) => (
          <div class="checkout">
            <Summary price={price} selection={selection} isChanged={model.isPriceChanged.value} />
            {model.ways.value.length > 0 ? <PayWays model={model} price={price} /> : <NoWays />}
            <PlanBenefits recipient={selection.recipient_type} />
          </div>
        )}
      </QueryState>
    </div>
  );
}

/** The notice on the charge in GEL, or its skeleton until the payment methods are known. */
function gelNotice({ preview, ways }: CheckoutModel) {
  const { data, status } = preview.value;
  const isLoading = !data.value && status.value !== 'failed';
  return (
    (isLoading || ways.value.some(({ key }) => key === 'keepz')) && (
      <div class={isLoading ? 'skeleton' : ''} aria-hidden={isLoading}>
        <Notice tone="info">{t('payment.gel')}</Notice>
      </div>
    )
  );
}

/** What the payment does to the plan that the user has: adds its term, or changes it to a larger plan. */
function getChange({ recipient_type, product_code }: Selection): 'renewal' | 'upgrade' | null {
  if (recipient_type === 'gift' || !hasSubscription.value || hasEnded.value) return null;
  if (plan.value === product_code) return 'renewal';
  return plan.value === 'DEFAULT' || product_code === 'CORPORATE' ? 'upgrade' : null;
}

interface SummaryProps {
  price?: PreviewPrice;
  selection: Selection;
  /** True if the price was another one before. */
  isChanged?: boolean;
}

/** What is paid for. Without a price it has the shape that it will have with one. */
function Summary({ price, selection, isChanged }: SummaryProps) {
  const change = getChange(selection);
  const {
    currency = '',
    final_price = 0,
    upgrade_delta = Number(change === 'upgrade'),
  }: Partial<PreviewPrice> = price ?? {};
  const listed = pricesFor(selection.recipient_type)
    .data.peek()
    ?.find(
      ({ product_code, term_id }) => product_code === selection.product_code && term_id === selection.term_id,
    );
  const money = (amount: number) => formatMoney(amount, currency);
  const planPrice = money(final_price - (upgrade_delta ?? 0));
  const isOtherThanListed = listed?.currency === currency && money(listed.final_price) !== planPrice;
  return (
    <div class="card p-5">
      <Heading class="font-semibold">
        <ProductName product={selection} />
      </Heading>
      <p class="caption">{t(`payment.for.${selection.recipient_type}`)}</p>
      {/* An awaited payment that arrives here changes what another one does. */}
      <Fold isStill gap={0}>
        {change === 'renewal' && (
          <p class="caption">
            <FilledText text="payment.added" values={{ date: endText() }} />
          </p>
        )}
      </Fold>
      <Fold isStill gap={0}>
        {!!upgrade_delta && (
          <dl class="pt-3 flex flex-col gap-2">
            <Part label="payment.period" sum={planPrice} />
            <Part label="payment.delta" sum={money(upgrade_delta)} />
          </dl>
        )}
      </Fold>
      <dl class="pt-3">
        <div class="flex flex-wrap items-center gap-x-5">
          <dt class="text-text-2">{t('payment.total')}</dt>
          <dd class="ml-auto whitespace-nowrap text-xl font-semibold" translate={false}>
            {money(final_price)}
          </dd>
        </div>
      </dl>
      <Fold isStill gap={0}>
        {(isChanged || isOtherThanListed) && (
          <div class="pt-3">
            <Notice tone="warning">
              <FilledText text="payment.changed" values={{ price: money(final_price) }} />
            </Notice>
          </div>
        )}
      </Fold>
    </div>
  );
}

/** A part of the price of a change to a larger plan. */
const Part = ({ label, sum }: { label: MessageKey; sum: string }) => (
  <div class="flex flex-wrap gap-x-5 text-sm text-text-2">
    <dt class="grow basis-[8rem]">{t(label)}</dt>
    <dd class="ml-auto whitespace-nowrap" translate={false}>
      {sum}
    </dd>
  </div>
);

interface PayProps {
  model: CheckoutModel;
  price: PreviewPrice;
}

function PayWays({ model, price }: PayProps) {
  return (
    <Accordion
      openKey={model.openKey.value}
      onOpen={model.open}
      items={model.ways.value.map((way) => ({
        key: way.key,
        title: (
          <>
            {way.title ? way.title[language.value] : t(`way.${way.key}.title`)}
            <span class="caption block">
              {way.title ? way.text[language.value] : t(`way.${way.key}.text`)}
            </span>
          </>
        ),
        content: <Pay model={model} price={price} way={way} />,
      }))}
    />
  );
}

function Pay({ model, price, way }: PayProps & { way: PayWay }) {
  const email = model.email.value;
  const address = toEmail(email);
  const isBusy = model.pay.isBusy.value;
  const isOpen = model.openKey.value === way.key;
  return (
    <form
      noValidate
      class="pay"
      onSubmit={(event) => {
        event.preventDefault();
        if (way.key === 'yookassa') model.setEmail(fieldValue(event.currentTarget, 'email'));
        if (model.canPay(way)) void model.pay.run(way);
        // The error is below the field.
        else scrollIntoView(event.currentTarget);
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
          onValue={model.setEmail}
        />
      )}
      {way.key !== 'keepz' && way.currency !== price.currency && (
        <p class="caption">
          <FilledText text="payment.hint" values={{ currency: way.currency }} />
        </p>
      )}
      <Button tone="primary" type="submit" isBlock isBusy={isBusy} isDisabled={!model.canPay(way)}>
        <FilledText text="payment.pay" values={{ price: formatMoney(price.final_price, price.currency) }} />
      </Button>
      <FoldingFailure failure={model.pay.failure} isShown={isOpen} />
    </form>
  );
}

function NoWays() {
  const { support } = settings.contacts;
  const link = support && (
    <ButtonLink isSmall isExternal href={support}>
      {t('footer.support')}
    </ButtonLink>
  );
  return (
    <Notice tone="warning" action={link}>
      {t('payment.empty')}
    </Notice>
  );
}

import { type ReactNode, useState } from 'react';
import { AppDialog } from '../feedback/AppDialog';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { Fold } from '../feedback/Fold';
import { QueryState } from '../feedback/QueryState';
import { RetryNotice } from '../feedback/RetryNotice';
import { SkeletonRows } from '../feedback/SkeletonRows';
import { SkeletonGroup } from '../feedback/waiting/SkeletonGroup';
import { plural } from '../i18n/account/plural';
import { t } from '../i18n/locale';
import type { ReferralRule, Referrals } from '../session/entities';
import { formatProduct, ProductName } from '../session/ProductName';
import { Button } from '../ui/Button';
import { isMobile } from '../ui/viewport';
import { listExchanges, listRates } from './referrals';
import { copyReferralLink, type ExchangeModel, getExchange, overview, referralLink } from './referrals.model';
import { ShareLink } from './ShareLink';

/** What points buy, and what earns them: side by side where there is room. */
const LISTS_CLASS = 'grid items-start gap-6 max-w-140 min-[80em]:grid-cols-2 min-[80em]:max-w-none';

/** The user's points, how to earn them, and what they buy. */
export default function ReferralsPage() {
  const skeleton = (
    <SkeletonGroup of={t('menu.referrals')} class="flex flex-col gap-[var(--gap)]">
      <div class="skeleton max-w-140 h-[calc(12em-9px)] md:h-[calc(3.4em+56px)]" />
      <About />
      <div class="skeleton max-w-140 h-[calc(12em-4px)] md:h-[calc(2.9em+118px)]" />
      {!isMobile.value && (
        <div class={LISTS_CLASS}>
          <SkeletonRows count={2} class="h-150" />
        </div>
      )}
    </SkeletonGroup>
  );
  return (
    <QueryState query={overview} skeleton={skeleton} failed="points.error">
      {(referrals) =>
        referrals ? (
          <Overview referrals={referrals} />
        ) : (
          <RetryNotice tone="info" onRetry={() => overview.refetch()}>
            {t('points.none')}
          </RetryNotice>
        )
      }
    </QueryState>
  );
}

/** How points are earned. */
const About = () => (
  <div class="flex flex-col gap-2 text-text-2">
    {([1, 2, 3] as const).map((n) => (
      <p key={n}>{t(`points.about.${n}`)}</p>
    ))}
  </div>
);

function Overview({ referrals }: { referrals: Referrals }) {
  const [model] = useState(getExchange);
  const [sheet, setSheet] = useState<'rules' | 'exchange' | null>(null);
  const { referral_points, referrals_count: friends } = referrals.info;
  const balance = plural('points.count', referral_points);
  return (
    <>
      <div class="card p-5 flex flex-col gap-3 max-w-140">
        <p class="h-page">{balance}</p>
        {friends > 0 && <p class="caption">{t('points.friends', { n: friends })}</p>}
        {isMobile.value && <Button onClick={() => setSheet('exchange')}>{t('exchange.title')}</Button>}
      </div>
      <About />
      <div class="card p-5 flex flex-col gap-3 max-w-140">
        <ShareLink text={t('points.link')} link={referralLink()} tone="primary" onCopy={copyReferralLink} />
      </div>
      {!isMobile.value && (
        <div class={LISTS_CLASS}>
          <Section title={t('exchange.title')}>
            <Exchanges referrals={referrals} model={model} />
          </Section>
          <Rates rules={listRates(referrals, 'ADD')} />
        </div>
      )}
      <Button isSmall class="self-start" onClick={() => setSheet('rules')}>
        {t('rules.title')}
      </Button>
      {sheet && (
        <AppDialog
          title={t(`${sheet}.title`)}
          description={sheet === 'exchange' && balance}
          onClose={() => setSheet(null)}
        >
          {sheet === 'exchange' ? (
            <Exchanges referrals={referrals} model={model} />
          ) : (
            <ol class="flex flex-col gap-3 text-text-2">
              {([1, 2, 3] as const).map((n) => (
                <li key={n}>{t(`rules.${n}`)}</li>
              ))}
            </ol>
          )}
        </AppDialog>
      )}
      <ConfirmDialog
        item={model.itemToConfirm}
        title={t('exchange.ask')}
        // Spent points cannot be refunded.
        text={(rule) => t('exchange.text', { what: formatProduct(rule), points: formatPoints(rule) })}
        tone="primary"
        confirm={(rule) => t('exchange.yes', { points: formatPoints(rule) })}
        cancel={t('exchange.no')}
        action={model.exchange}
      />
    </>
  );
}

const formatPoints = ({ points }: ReferralRule) => plural('points.count', points);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section class="flex flex-col gap-3">
      <h2 class="h-section">{title}</h2>
      {children}
    </section>
  );
}

function Exchanges({ referrals, model }: { referrals: Referrals; model: ExchangeModel }) {
  const rules = listExchanges(referrals);
  if (rules.length === 0) return <p class="text-text-2">{t('exchange.empty')}</p>;
  return (
    <ul class={isMobile.value ? 'rows' : 'card px-5 rows'}>
      {rules.map((rule) => {
        const missing = rule.points - referrals.info.referral_points;
        const label = formatProduct(rule);
        const price = formatPoints(rule);
        return (
          <li key={label} class="flex flex-wrap items-center gap-3 py-3">
            <div class="grow basis-[8rem]">
              <p class="font-semibold">
                <ProductName product={rule} />
              </p>
              <Fold isStill gap={0}>
                {missing > 0 && <span class="caption block">{plural('points.missing', missing)}</span>}
              </Fold>
            </div>
            <Button
              isSmall
              isDisabled={missing > 0}
              aria-label={`${label}: ${t('exchange.for', { n: price })}`}
              onClick={() => model.requestConfirmation(rule)}
            >
              {price}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Rates({ rules }: { rules: ReferralRule[] }) {
  if (rules.length === 0) return null;
  return (
    <Section title={t('points.rates')}>
      <dl class="card px-5 rows">
        {rules.map((rule) => {
          const label = formatProduct(rule);
          return (
            <div key={label} class="flex flex-wrap gap-x-5 py-3 text-sm">
              <dt class="text-text-2">{label}</dt>
              <dd class="ml-auto whitespace-nowrap">{formatPoints(rule)}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

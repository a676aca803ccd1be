import { endText } from '../../account/home/subscription-card.model';
import { chosenName } from '../../account/locations/locations.model';
import { CopyButton } from '../../feedback/CopyButton';
import { copyWithFallback } from '../../feedback/copying';
import { Fold } from '../../feedback/Fold';
import { t } from '../../i18n/locale';
import { detectPlatform } from '../../lib/device';
import { settings } from '../../lib/settings';
import { plan } from '../../session/current-subscription';
import { session, userId } from '../../session/session';
import { getPlanNameKey } from '../../session/subscription';
import { ButtonLink } from '../../ui/Button';
import { PLATFORMS } from '../guides';
import type { StepName } from './StepAction';

/** The report as lines of "fact: value". It has neither the token nor the address. */
function createReport(tried: readonly StepName[]): string {
  const country = chosenName.value;
  const platform = detectPlatform();
  const lines = [
    userId.value && t('account.id', { id: userId.value }),
    plan.value &&
      t('trouble.report.plan', {
        plan: t(getPlanNameKey(plan.value)),
        until: t('account.until', { date: endText() }),
      }),
    country && t('trouble.report.country', { name: country }),
    platform && t('trouble.report.device', { name: PLATFORMS[platform].name }),
    tried.length > 0 &&
      t('trouble.report.tried', { steps: tried.map((step) => t(`trouble.steps.${step}.short`)).join(', ') }),
  ];
  return lines.filter(Boolean).join('\n');
}

/** What to send to the support, and the way there. */
export function SupportReport({ tried }: { tried: readonly StepName[] }) {
  const report = createReport(tried);
  return (
    <>
      <Fold isStill gap={12}>
        {report && session.value !== 'loading' && (
          <div class="flex flex-col gap-3">
            <p class="whitespace-pre-line text-sm">{report}</p>
            <CopyButton tone="primary" class="hug" copy={() => copyWithFallback(report, t('common.copied'))}>
              {t('common.copy')}
            </CopyButton>
          </div>
        )}
      </Fold>
      {settings.contacts.support && (
        <ButtonLink isExternal class="hug" href={settings.contacts.support}>
          {t('footer.support')}
        </ButtonLink>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { CopyRow } from '../../feedback/CopyButton';
import { Fold, FoldingFailure } from '../../feedback/Fold';
import { t } from '../../i18n/locale';
import * as paths from '../../navigation/paths';
import { LinkRow } from '../../ui/LinkRows';
import { copyLink, keysFailure } from '../keys/keys.model';
import { HREFS, hasEnded, membersAction } from './subscription-card.model';

/** What most visits of a phone are about, right below the card: the link, the members, a VPN that fails. */
export function QuickRows() {
  const members = membersAction.value;
  return (
    <>
      <ul class="card p-2 rows icon-rows">
        <FoldingRow>
          {!hasEnded.value && (
            <CopyRow icon="i-copy" caption={t('account.another_device')} copy={() => copyLink()} />
          )}
        </FoldingRow>
        <FoldingRow>
          {members && <LinkRow icon="i-users" href={HREFS[members]} label={t(`cta.${members}`)} />}
        </FoldingRow>
        <li>
          <LinkRow icon="i-circle-alert" href={paths.trouble} label={t('trouble.title')} />
        </li>
      </ul>
      <FoldingFailure failure={keysFailure} />
    </>
  );
}

/** A row that unfolds when it comes late, with a plan renewed while the page is open. */
const FoldingRow = ({ children }: { children: ReactNode }) => (
  <li class="empty:hidden">
    <Fold isStill gap={0}>
      {children}
    </Fold>
  </li>
);

import { CopyRow } from '../../feedback/CopyButton';
import { Fold } from '../../feedback/Fold';
import { FoldingFailure } from '../../feedback/FoldingFailure';
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
        {!hasEnded.value && (
          <li>
            <CopyRow icon="i-copy" caption={t('account.another_device')} copy={() => copyLink()} />
          </li>
        )}
        <li class="empty:hidden">
          <Fold isStill gap={0}>
            {members && <LinkRow icon="i-users" href={HREFS[members]} label={t(`cta.${members}`)} />}
          </Fold>
        </li>
        <li>
          <LinkRow icon="i-circle-alert" href={paths.trouble} label={t('trouble.title')} />
        </li>
      </ul>
      <FoldingFailure failure={keysFailure} />
    </>
  );
}

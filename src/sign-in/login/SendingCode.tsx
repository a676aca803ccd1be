import { SkeletonGroup } from '../../feedback/waiting/SkeletonGroup';
import { t } from '../../i18n/locale';

/** Skeleton of the code boxes while the code is requested, or while a saved step loads. */
export function SendingCode({ isSaved }: { isSaved?: boolean }) {
  return (
    <SkeletonGroup label={t(isSaved ? 'page.loading' : 'auth.sending')}>
      <div class="skeleton h-15" />
      <div class="skeleton h-15 mt-13.5" />
    </SkeletonGroup>
  );
}

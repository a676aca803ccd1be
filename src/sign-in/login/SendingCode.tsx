import { SkeletonGroup } from '../../parts/SkeletonGroup';
import { t } from '../../session/locale';

/** Skeleton of the code boxes while the code is requested (sign-in-6). */
export function SendingCode() {
  return (
    <SkeletonGroup label={t('auth.sending')}>
      <div class="skeleton h-15" />
      <div class="skeleton h-15 mt-13.5" />
    </SkeletonGroup>
  );
}

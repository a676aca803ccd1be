import { t } from '../../session/locale';
import { Skeleton } from '../../ui/Skeleton';
import { SkeletonGroup } from '../../ui/SkeletonGroup';

/** Skeleton of the code boxes while the code is requested (sign-in-6). */
export function SendingCode() {
  return (
    <SkeletonGroup label={t('auth.sending')}>
      <Skeleton class="h-15" />
      <Skeleton class="h-15 mt-13.5" />
    </SkeletonGroup>
  );
}

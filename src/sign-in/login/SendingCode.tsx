import { t } from '../../session/locale';
import { Skeleton } from '../../ui/Skeleton';
import { SkeletonGroup } from '../../ui/SkeletonGroup';

/** Stands for the code boxes while the letter is being sent (sign-in-6). */
export function SendingCode() {
  return (
    <SkeletonGroup label={t('frontend.web.auth.sending')}>
      <Skeleton class="h-15 rounded-control" />
      <Skeleton class="h-13 mt-13.5 rounded-control" />
    </SkeletonGroup>
  );
}

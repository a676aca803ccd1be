import { t } from '../state/locale';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { isLoadingPage, retryPage } from './router';

/** Stands where a page would be whose chunk did not come, and asks for it again. */
export function PageFailure() {
  return (
    <div class="flex flex-col gap-4 max-w-120">
      <Notice tone="error">{t('frontend.web.error.page')}</Notice>
      <Button tone="primary" isBusy={isLoadingPage.value} onClick={() => void retryPage()}>
        {t('frontend.web.error.retry')}
      </Button>
    </div>
  );
}

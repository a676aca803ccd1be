import { useEffect } from 'react';
import { showPageError } from './page-error';

/** Closes a dialog whose code did not come, and says so above the page. */
export function DialogError({ onClose }: { onClose(): void }) {
  useEffect(() => {
    showPageError('error.page');
    onClose();
  }, []);
  return null;
}

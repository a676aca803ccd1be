import { useEffect } from 'react';
import { showPageError } from './failures';

/** Closes a dialog whose code failed to load, and shows the error above the page. */
export function DialogError({ onClose }: { onClose(): void }) {
  useEffect(() => {
    showPageError('error.page');
    onClose();
  }, [onClose]);
  return null;
}

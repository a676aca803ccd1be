import type { DialogProps } from './Dialog';
import { useLazy } from './use-lazy';

const load = () => import('./Dialog').then((m) => m.Dialog);

export interface LazyDialogProps extends DialogProps {
  isOpen: boolean;
  isMobile: boolean;
  /** The dialog's code did not come. */
  onLost(): void;
}

/** A dialog whose code comes when it is first opened. */
export function LazyDialog({ isOpen, onLost, ...props }: LazyDialogProps) {
  const dialog = useLazy(load, isOpen, onLost);
  return isOpen && dialog ? <dialog.View {...props} /> : null;
}

import { Dialog, type DialogProps } from './Dialog';

/** A modal window in the middle of the screen. */
export function Modal(props: DialogProps) {
  return <Dialog {...props} isMobile={false} />;
}

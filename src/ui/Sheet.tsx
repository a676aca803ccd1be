import { Dialog, type DialogProps } from './Dialog';

/** A modal sheet at the bottom of the screen that a finger can pull away. */
export function Sheet(props: DialogProps) {
  return <Dialog {...props} isMobile />;
}

import type { ReactNode } from 'react';
import { t } from '../../state/locale';
import { isMobile } from '../../state/viewport';
import { Dialog } from '../../ui/Dialog';

interface Props {
  onClose(): void;
  children: ReactNode;
}

/** The payment above the plans, from tablet up (§2 'Plans page'). */
export function PaymentDialog({ onClose, children }: Props) {
  return (
    <Dialog
      title={t('frontend.web.payment.title')}
      closeLabel={t('frontend.web.layout.close')}
      isMobile={isMobile.value}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}

import { loadDialog } from '../../parts/AppDialog';

/** loadQrDialog loads the QR library's dialog and the code that all dialogs share. Rejects on failure. */
export async function loadQrDialog() {
  const [{ QrDialog }] = await Promise.all([import('./qr/QrDialog'), loadDialog()]);
  return QrDialog;
}

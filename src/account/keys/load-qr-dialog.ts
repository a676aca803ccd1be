import { loadDialog } from '../../parts/AppDialog';

/** loadQrDialog brings the dialog with the library that draws QR codes, beside the code of every dialog. */
export async function loadQrDialog() {
  const [{ QrDialog }] = await Promise.all([import('./qr/QrDialog'), loadDialog()]);
  return QrDialog;
}

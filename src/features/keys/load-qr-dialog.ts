/** loadQrDialog brings the dialog with the library that draws QR codes. */
export const loadQrDialog = () => import('./qr/QrDialog').then((m) => m.QrDialog);

import qrcode from 'qrcode-generator';

export const QR_SIZE_PX = 240;
const QUIET_MODULES = 4;
const FILE_NAME = 'vpn-qr.png';

/** drawQr draws a text as a QR code, error level M, on a square canvas (§9); false when it cannot. */
export function drawQr(canvas: HTMLCanvasElement, text: string): boolean {
  const context = canvas.getContext('2d');
  if (!context) return false;
  try {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const cell = Math.floor(QR_SIZE_PX / (count + 2 * QUIET_MODULES)) || 1;
    const start = Math.floor((QR_SIZE_PX - cell * count) / 2);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, QR_SIZE_PX, QR_SIZE_PX);
    context.fillStyle = '#000';
    for (let row = 0; row < count; row++)
      for (let column = 0; column < count; column++)
        if (code.isDark(row, column)) context.fillRect(start + column * cell, start + row * cell, cell, cell);
    return true;
  } catch {
    // The library throws a string when the text is too long.
    return false;
  }
}

/** savePng downloads what the canvas shows. */
export function savePng(canvas: HTMLCanvasElement): void {
  canvas.toBlob((blob) => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = FILE_NAME;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }, 'image/png');
}

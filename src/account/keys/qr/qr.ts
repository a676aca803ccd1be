import qrcode from 'qrcode-generator';

const QR_SIZE_PX = 240;
const QUIET_MODULES = 4;

/** drawQr renders a QR code, error level M, as a data: URL of a PNG (keys-4); null on failure. */
export function drawQr(text: string): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = QR_SIZE_PX;
  const context = canvas.getContext('2d');
  if (!context) return null;
  try {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    // Whole pixels, so that nothing blurs; modules differ by one.
    const edge = (at: number) =>
      Math.round(((at + QUIET_MODULES) * QR_SIZE_PX) / (count + 2 * QUIET_MODULES));
    context.fillStyle = '#fff';
    context.fillRect(0, 0, QR_SIZE_PX, QR_SIZE_PX);
    context.fillStyle = '#000';
    for (let row = 0; row < count; row++)
      for (let column = 0; column < count; column++)
        if (code.isDark(row, column)) {
          const [x, y] = [edge(column), edge(row)];
          context.fillRect(x, y, edge(column + 1) - x, edge(row + 1) - y);
        }
    return canvas.toDataURL();
  } catch {
    // Thrown, as a string, when the text is too long.
    return null;
  }
}

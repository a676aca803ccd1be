import qrcode from 'qrcode-generator';
import { encodePng } from '../../../lib/png';

const QR_SIZE_PX = 240;
/** Width of the white margin that scanners need. */
const QUIET_MODULES = 4;

/** drawQr renders a QR code of error level M as a PNG data URL. Returns null for a text that is too long. */
export function drawQr(text: string): string | null {
  const code = qrcode(0, 'M');
  code.addData(text);
  try {
    code.make();
  } catch {
    // The library throws a string when the text is too long.
    return null;
  }
  const count = code.getModuleCount();
  const modulesPerPixel = (count + 2 * QUIET_MODULES) / QR_SIZE_PX;
  /** Maps a pixel to the module under its centre, so that every pixel is black or white. */
  const moduleAt = (pixel: number) => Math.floor((pixel + 0.5) * modulesPerPixel) - QUIET_MODULES;
  const isInside = (module: number) => module >= 0 && module < count;
  const png = encodePng(QR_SIZE_PX, (pixelRow, pixelColumn) => {
    const [row, column] = [moduleAt(pixelRow), moduleAt(pixelColumn)];
    return isInside(row) && isInside(column) && code.isDark(row, column);
  });
  return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`;
}

import type { Person } from './person';

/** Leaves nothing on the page but its icons, so large that their edges, a unit of 24 wide, are several pixels. */
const ENLARGE = `
  const icons = [...document.querySelectorAll('.icon')];
  document.body.replaceChildren(...icons);
  for (const icon of icons) icon.style.cssText = 'display:inline-block;margin:8px;color:#fff;font-size:51px';
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))));`;

/** Nothing is drawn on the edge of an icon: what is seen there is of another one. Reads a picture of the page, in it. */
const FIND_SLICES = `
  const picture = new Image();
  picture.src = 'data:image/png;base64,' + arguments[0];
  return picture.decode().then(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: picture.width, height: picture.height });
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    const isDrawn = (x, y) => context.getImageData(x, y, 1, 1).data.slice(0, 3).some((value) => value > 99);
    const isSliced = ({ left, right, top, bottom }) => {
      for (let x = Math.ceil(left); x < right - 1; x++)
        if (isDrawn(x, Math.ceil(top)) || isDrawn(x, Math.floor(bottom) - 1)) return true;
      return false;
    };
    const icons = [...document.querySelectorAll('.icon')];
    const sliced = icons.filter((icon) => isSliced(icon.getBoundingClientRect()));
    return { count: icons.length, sliced: sliced.map((icon) => icon.className) };
  });`;

/** slicesOn names the icons of the page at whose edges something of another is seen; nothing else is left of the page. */
export async function slicesOn({ driver }: Person): Promise<string[]> {
  await driver.executeScript(ENLARGE);
  const picture = await driver.takeScreenshot();
  const { count, sliced } = await driver.executeScript<{ count: number; sliced: string[] }>(
    FIND_SLICES,
    picture,
  );
  if (count < 3) throw new Error(`There are ${count} icons on the page`);
  return sliced;
}

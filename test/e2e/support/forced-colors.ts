import type { Page } from '@playwright/test';

/** The colours that a person has forced upon all pages: both kinds there are. */
export const SCHEMES = ['dark', 'light'] as const;

const CONTROLS = 'button, input, [role=tab], a[class*=btn]';

/** edgeless lists the controls that stand out by their ground or edge in the product's own colours, and by neither in forced ones. */
export async function edgeless(page: Page): Promise<string[]> {
  const standOut = await page.evaluate(
    (controls) =>
      [...document.querySelectorAll(controls)].map((control) => {
        const { backgroundColor, backgroundImage, borderTopWidth, clipPath } = getComputedStyle(control);
        const hasGround = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
        const isShown = clipPath === 'none' && control.checkVisibility();
        return isShown && (hasGround || borderTopWidth !== '0px');
      }),
    CONTROLS,
  );
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  return page.evaluate(
    ({ controls, wanted }) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((control, at) => {
          const { borderTopWidth, outlineStyle } = getComputedStyle(control);
          return wanted[at] && borderTopWidth === '0px' && outlineStyle === 'none';
        })
        .map((control) => control.innerText || control.ariaLabel || control.localName),
    { controls: CONTROLS, wanted: standOut },
  );
}

/** untold lists what is chosen and looks as what is not: it needs a sign, a line, or other letters. */
export const untold = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const STATES = ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-current'];
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      const lines = [style.borderTopWidth, style.borderBottomWidth, style.borderTopColor, style.outlineStyle];
      const letters = [style.textDecorationLine, style.fontWeight, style.color];
      const signs = element.querySelectorAll('.icon:not(:first-child)').length;
      // Forced grounds are all the same, unless the page has asked for its own.
      const ground = style.forcedColorAdjust === 'none' ? style.backgroundColor : '';
      return [...lines, ...letters, signs, ground].join();
    };
    return STATES.flatMap((state) =>
      [...document.querySelectorAll<HTMLElement>(`[${state}]`)]
        .filter((element) => element.checkVisibility() && element.getAttribute(state) !== 'false')
        .filter((chosen) => {
          const kin = chosen.closest('[role=tablist], [role=radiogroup], nav, fieldset');
          const role = chosen.getAttribute('role');
          const others = [...(kin?.querySelectorAll(role ? `[role=${role}]` : chosen.localName) ?? [])];
          return others.some((other) => other !== chosen && look(other) === look(chosen));
        })
        .map((chosen) => `${state}: ${chosen.innerText}`),
    );
  });

/** unseenIcons lists the icons whose colour is too near to the forced ground: a sign needs a contrast of 3. */
export const unseenIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 3;
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const probe = document.createElement('i');
    probe.style.backgroundColor = 'Canvas';
    document.body.append(probe);
    const ground = light(getComputedStyle(probe).backgroundColor);
    probe.remove();
    return [...document.querySelectorAll('.icon')]
      .filter((icon) => icon.checkVisibility())
      .filter((icon) => {
        const own = light(getComputedStyle(icon).backgroundColor);
        return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) < LEAST;
      })
      .map((icon) => `${icon.closest('a, button, li, p, div')?.textContent?.trim().slice(0, 30)}`);
  });

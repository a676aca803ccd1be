/** What is read in the page itself: these functions are sent there, and use nothing from outside of them. */

/**
 * chooseTarget scrolls to something that a person can press or fill, and tells where it is; null when there is nothing.
 * In an open dialog nothing else counts. Links that lead out of `within` or into another tab do not; `at` (0..1) says which one.
 */
export function chooseTarget({ at, within }) {
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility());
  const area = dialogs.at(-1) ?? document;
  const isInside = (link) => link.origin === location.origin && link.pathname.startsWith(within);
  const found = [...area.querySelectorAll('a[href], button, input, select, textarea, [role=button]')].filter(
    (one) =>
      one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !one.disabled &&
      !one.closest('[inert]') &&
      (one.localName !== 'a' || (isInside(one) && one.target !== '_blank' && !one.hasAttribute('download'))),
  );
  const chosen = found[Math.floor(at * found.length)];
  if (!chosen) return null;
  chosen.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = chosen.getBoundingClientRect();
  const name = (chosen.getAttribute('aria-label') || chosen.innerText || chosen.name || '').trim();
  return {
    kind:
      /^(input|textarea)$/.test(chosen.localName) && !/radio|checkbox/.test(chosen.type) ? 'field' : 'press',
    name: `${chosen.localName} "${name.slice(0, 40)}"`,
    x: left + Math.min(width / 2, innerWidth - left - 1),
    y: top + height / 2,
  };
}

/** lookAround tells what is on screen: words, something that says it loads, a crash, or nothing. */
export function lookAround(crashTitles) {
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.innerText.trim());
  if (shown('h1').some((one) => crashTitles.includes(one.innerText.trim()))) return 'crashed';
  if (shown('main, [role=dialog]').length > 0) return 'words';
  // The parts that load have a name for those who hear the page.
  const loading = document.querySelector('[role=status][aria-label], [aria-busy=true]');
  if (loading) return 'loading';
  return document.getElementById('app') || !document.body ? 'blank' : 'elsewhere';
}

/** readHome is what the account's home says; null elsewhere, and as long as something is open, loads or is told. */
export function readHome(base) {
  if (location.pathname !== `${base}account` || location.search !== '') return null;
  const busy = '[role=dialog], [role=status][aria-label], [aria-busy=true], [data-toasts] li';
  if ([...document.querySelectorAll(busy)].some((one) => one.checkVisibility())) return null;
  return document.body.innerText;
}

/** askForHome goes to the account's home inside the page, and has everything asked for anew. */
export function askForHome(base) {
  const isInside = location.pathname.startsWith(`${base}account`);
  const field = document.querySelector('main input[name=email]');
  const boxes = document.querySelector('main [role=group] input');
  // At the step of the code the first button leads back to the address.
  if (!isInside && boxes) document.querySelector('main button[aria-label]')?.click();
  else if ((isInside || !field) && location.pathname + location.search !== `${base}account`)
    history.pushState(null, '', `${base}account`);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('focus'));
}

import fc from 'fast-check';
import * as paths from '../../../src/navigation/paths';
import { CALLS } from '../../sandbox/calls';
import { PERSONA_NAMES } from '../../sandbox/personas';
import { FAULT_KINDS } from '../../sandbox/world/faults';
import type { RandomWalk } from './random-walk';

type Act<T> = (walk: RandomWalk, drawn: T) => Promise<unknown>;
type Step = { name: string; run: (walk: RandomWalk) => Promise<unknown> };

const PAYMENT = '/account/payment?product_code=DEFAULT&term_id=2&recipient_type=self';
const pick = fc.constantFrom;
const nothing = fc.constant('');
const address = pick(...Object.values(paths), PAYMENT, '/nowhere').map((path) => `/webui${path}`);
const call = pick(...CALLS);
const fault = pick(500, 503, 401, 403, 404, 429, 400, ...FAULT_KINDS);
const key = pick('Escape', 'Tab', 'Enter', 'Space', 'ArrowDown', 'ArrowUp', 'End', 'Shift+Tab');
/** Who is led into a dialog at once is of no use here. */
const person = pick(...PERSONA_NAMES.filter((name) => !name.endsWith('-only')));
const plan = fc.record({ persona: pick('active'), days_left: pick(-3, 0, 1, 3, 4, 90) });
const text = fc.oneof(
  pick('active@tern.test', '123456', 'ger', '<img src=x onerror=alert(1)>', '{name} %s', '\u202eabc\u0000'),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

/** A kind of step: how often it is taken, what it draws, and what it does with that. */
function step<T>(weight: number, name: string, drawn: fc.Arbitrary<T>, act: Act<T>) {
  const bind = (value: T): Step => ({
    name: `${name} ${fc.stringify(value)}`,
    run: (walk) => act(walk, value),
  });
  return { weight, arbitrary: drawn.map(bind) };
}

const STAY = [
  step(40, 'press', fc.tuple(fc.nat(999), text), press),
  step(8, 'visit', address, ({ page }, path) => page.evaluate(follow, path)),
  step(8, 'history', pick(-1, -1, 1, -2), ({ page }, by) => page.evaluate(travel, by)),
  step(6, 'sign in', nothing, (walk) => walk.signIn()),
  step(6, 'key', key, ({ page }, name) => page.keyboard.press(name)),
  step(3, 'width', pick(1280, 820, 390, 320), ({ page }, width) =>
    page.setViewportSize({ width, height: 800 }),
  ),
  step(3, 'offline', fc.boolean(), ({ page }, isOffline) => page.context().setOffline(isOffline)),
  step(6, 'fail', fc.tuple(call, fault, pick(1, 2, 3)), ({ sandbox }, drawn) => sandbox.fail(...drawn)),
  step(2, 'delay', fc.tuple(call, pick(200, 1000, 4000), pick(2)), ({ sandbox }, drawn) =>
    sandbox.delay(...drawn),
  ),
  step(5, 'heal', nothing, (walk) => walk.heal()),
  step(3, 'tell', text, ({ sandbox }, told) => sandbox.push(told, 'active')),
  step(1, 'garble', fc.json(), ({ sandbox }, json) => sandbox.pushRaw(`data: ${json}\n\n`, 'active')),
  step(2, 'drop', pick('close', 'cut'), ({ sandbox }, how) => sandbox.drop(how)),
  step(2, 'expire', pick('access', 'access', 'session'), ({ sandbox }, part) => sandbox.expire(part)),
  step(2, 'plan', plan, ({ sandbox }, fields) => sandbox.changeAccount(fields)),
];
const ROAM = [
  step(3, 'open', address, (walk, path) => walk.open(path)),
  step(2, 'become', person, ({ sandbox }, name) => sandbox.letIn(name)),
];

/** drawSteps gives the steps of a walk, more than hours take: the same seed, the same steps. */
export const drawSteps = (isHeld: boolean, seed: number): Step[] =>
  fc.sample(fc.oneof(...STAY, ...(isHeld ? [] : ROAM)), { seed, numRuns: 50_000 });

/** Presses something in the topmost dialog, or anywhere; what takes text is written into. */
async function press({ page, story, within }: RandomWalk, [index, text]: [number, string]): Promise<void> {
  const dialog = page.locator('[role=dialog]:visible').last();
  const area = (await dialog.count()) > 0 ? dialog : page.locator('body');
  const kinds = `a[href^="${within}"]:not([target=_blank], [download]), button, input`;
  const targets = area.locator(`:is(${kinds}):not(:disabled, [inert] *):visible`);
  const target = targets.nth(index % ((await targets.count()) || 1));
  const [name, isField] = await target.evaluate((element: HTMLElement) => [
    element.ariaLabel || element.innerText,
    element.matches('input:not([type=radio], [type=checkbox])'),
  ]);
  story.push(`  that is ${name}`);
  await target.click({ force: true, clickCount: isField ? 3 : 1 + Number(index % 8 === 0) });
  if (isField) await page.keyboard.insertText(text);
  if (isField && index % 3 === 0) await page.keyboard.press('Enter');
}

/** In the page: goes on to an address as a link would. */
export function follow(href: string): void {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  link.click();
  link.remove();
}

/** In the page: back or forward, within the places that the app was at. */
function travel(by: number): void {
  const to = navigation.entries()[(navigation.currentEntry?.index ?? 0) + by];
  if (to?.url?.startsWith(`${location.origin}/webui/`)) history.go(by);
}

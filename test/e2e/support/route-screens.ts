import { expect, type Page } from '@playwright/test';
import { CALLS, isPathOf, partsOf } from '../../sandbox/calls';
import type { PersonaName } from '../../sandbox/personas';
import type { LoggedRequest } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import type { Tools } from './fixtures';
import { type PageName, type Screen, screen } from './screen';

/** A page and its path in the app. */
export type Route = [name: PageName, path: string];

/** Calls of every page. */
const COMMON = ['/vpn/v1/users', '/vpn/v1/configs', '/vpn/v1/notifications/stream'];

/** Returns the same answer with every list empty. */
function emptyLists(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, emptyLists(value)]));
}

async function fetchEmpty({ page, sandbox }: Tools, { path, query }: LoggedRequest): Promise<Fault> {
  const search = new URLSearchParams(query);
  const answer = await page.request.get(`${sandbox.origin}/public-api/api${path}?${search}`);
  return { status: 200, body: emptyLists(await answer.json()) };
}

const busy = (page: Page) => page.getByRole('main').locator('[aria-busy=true]');

/** Opens the page, and again after each call that it has made gets a fault; false if it has made none. */
async function openWith(
  tools: Tools,
  route: Route,
  findFault: (request: LoggedRequest) => Fault | Promise<Fault>,
): Promise<boolean> {
  const { page, sandbox } = tools;
  await openAs(tools, route, 'family-owner');
  const requests = (await sandbox.requests()).filter(
    ({ method, path }) => method === 'GET' && !COMMON.includes(path),
  );
  for (const request of requests) {
    const call = CALLS.find((name) => {
      const { method, path } = partsOf(name);
      return method === request.method && isPathOf(path, request.path);
    });
    if (call) await sandbox.fail(call, await findFault(request));
  }
  if (requests.length > 0) await page.reload();
  return requests.length > 0;
}

async function openAs({ page, sandbox }: Tools, [, path]: Route, persona: PersonaName): Promise<void> {
  await sandbox.letIn(persona);
  await page.goto(path.slice(1));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
}

/** The states of an account page for which no screen is listed by hand: two users, waiting, failed, nothing there. */
export const routeScreens = ([name, path]: Route): Screen[] => [
  screen(`${name}, of the persona active`, [name, 'full'], (tools) => openAs(tools, [name, path], 'active')),
  screen(`${name}, of the persona family-owner`, [name, 'full'], (tools) =>
    openAs(tools, [name, path], 'family-owner'),
  ),
  screen(`${name}, loading`, [name, 'loading'], async (tools) => {
    const hasCalls = await openWith(tools, [name, path], () => 'hang');
    if (hasCalls) await expect(busy(tools.page).first()).toBeAttached();
  }),
  screen(
    `${name}, failed`,
    [name, 'error'],
    async (tools) => {
      const hasCalls = await openWith(tools, [name, path], () => ({ status: 503 }));
      if (hasCalls) await expect(tools.page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
    { isRetried: true },
  ),
  screen(`${name}, empty`, [name, 'empty'], async (tools) => {
    await openWith(tools, [name, path], (request) => fetchEmpty(tools, request));
    await expect(busy(tools.page)).toHaveCount(0);
    await expect(tools.page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }),
];

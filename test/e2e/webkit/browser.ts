import { type ChildProcess, spawn } from 'node:child_process';
import type { APIRequestContext } from '@playwright/test';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../free-port';

/** A program that runs as long as the journeys do. Rejects with what it needs when it is not there. */
async function run(
  name: string,
  args: string[],
  packageName: string,
  display?: string,
): Promise<ChildProcess> {
  const env = display ? { ...process.env, DISPLAY: display } : process.env;
  const child = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', () => reject(new Error(`There is no ${name}: install ${packageName}`)));
  });
  return child;
}

/** Xvfb writes the number of the display that it has taken. */
const displayOf = (xvfb: ChildProcess) =>
  new Promise<string>((resolve) => {
    xvfb.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });

/** startDriver starts WebKitGTK's WebDriver, on a screen of its own where there is none. Returns its address and an end. */
export async function startDriver(): Promise<{ url: string; stop(): void }> {
  const children: ChildProcess[] = [];
  let { DISPLAY: display } = process.env;
  if (!display) {
    const xvfb = await run('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], 'xvfb');
    children.push(xvfb);
    display = await displayOf(xvfb);
  }
  const port = await freePort();
  children.push(await run('WebKitWebDriver', [`--port=${port}`], 'webkit2gtk-driver', display));
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      for (const child of children.reverse()) child.kill();
    },
  };
}

/** openBrowser opens a browser with nothing in it. */
export const openBrowser = (url: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(url)
    // What is looked at may not have been loaded whole: scripts are held back.
    .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
    .build();

export interface Size {
  width: number;
  height: number;
}

/** setSize makes the page, not the window, as large as that. */
export async function setSize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ width, height });
  const [across = 0, down = 0]: number[] = await driver.executeScript('return [innerWidth, innerHeight]');
  await window.setRect({ width: 2 * width - across, height: 2 * height - down });
}

/** bringCookies gives the browser what the server has set in the world of the test. */
export async function bringCookies(driver: WebDriver, world: APIRequestContext): Promise<void> {
  const { cookies } = await world.storageState();
  for (const { name, value, path, httpOnly } of cookies)
    await driver.manage().addCookie({ name, value, path, httpOnly });
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, Button, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from 'supabase-project/local';
import type { WebKit } from '../../../tools/workspace/engines.ts';
import { type EngineDriver, type Key, VIEWPORT } from './engine-driver.ts';

const MAX_TOOLBAR_HEIGHT = 200;

const KEYS: Record<Exclude<Key, 'SelectAll'>, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ' ': ' ',
  ArrowUp: Keys.ARROW_UP,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowLeft: Keys.ARROW_LEFT,
};

/** Starts WebKitGTK's browser on its own display and drives it with WebDriver. */
export async function startWebKit(programs: WebKit): Promise<EngineDriver> {
  const children: ChildProcess[] = [];
  const settings = await writeSettings();
  const stop = async (): Promise<void> => {
    for (const child of children.reverse()) {
      const exited = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await exited;
    }
    await rm(settings, { recursive: true, force: true });
  };
  try {
    const display = await startDisplay(programs.display, children);
    const driver = await startSession(programs, { DISPLAY: display, XDG_CONFIG_HOME: settings }, children);
    await setViewport(driver);
    const send = (keys: string): Promise<void> => driver.actions().sendKeys(keys).perform();
    return {
      open: (url) => driver.get(url),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      click: async (x, y) => {
        await driver
          .actions()
          .move({ x, y, origin: Origin.VIEWPORT })
          .press(Button.LEFT)
          .release(Button.LEFT)
          .perform();
      },
      press: async (key) => {
        if (key !== 'SelectAll') return send(KEYS[key]);
        await driver.actions().keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL).perform();
      },
      type: send,
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      stop: async () => {
        await driver.quit();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes pages see `prefers-reduced-motion: reduce`. @returns a temporary settings folder */
async function writeSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

/** Starts a display. @returns the display's name, such as `:99`, once it accepts windows */
async function startDisplay(program: string, children: ChildProcess[]): Promise<string> {
  const screen = `${VIEWPORT.width}x${VIEWPORT.height + MAX_TOOLBAR_HEIGHT}x24`;
  // The program chooses a free display number, and writes it to file descriptor 3 when it is ready.
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  const output = child.stdio[3] as Readable;
  const [number] = (await Promise.race([once(output, 'data'), exitOf(child, program)])) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function startSession(
  programs: WebKit,
  env: NodeJS.ProcessEnv,
  children: ChildProcess[],
): Promise<WebDriver> {
  const port = await findFreePort();
  const child = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  children.push(child);
  const server = `http://127.0.0.1:${port}`;
  const answers = expect.poll(() =>
    fetch(`${server}/status`).then(
      (response) => response.ok,
      () => false,
    ),
  );
  await Promise.race([answers.toBe(true), exitOf(child, programs.driver)]);
  return new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    })
    .build();
}

async function exitOf(child: ChildProcess, program: string): Promise<never> {
  await Promise.race([once(child, 'exit'), once(child, 'error')]);
  throw new Error(`${program} ended at once.`);
}

/** Resizes the window to make up for its toolbar, so that the viewport has the size `VIEWPORT`. */
async function setViewport(driver: WebDriver): Promise<void> {
  const measure = (): Promise<number[]> => driver.executeScript('return [innerWidth, innerHeight]');
  const [width, height] = [VIEWPORT.width, VIEWPORT.height];
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const [innerWidth = 0, innerHeight = 0] = await measure();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight });
  await expect.poll(measure, 'size of the viewport').toEqual([width, height]);
}

import { version } from 'react';
import type { RemoteRelease } from 'shared-ui/contract';
import { createModuleLoader } from './federation';

const entry = 'https://learner.example/releases/2/remote-entry.js';
const release = { entry, integrity: 'sha256-abc' } as RemoteRelease;
const createApp = () => undefined;

/** The elements of the page, in the order of their requests. */
const elements = () =>
  [...document.head.children].map((element) => [element.localName, element.getAttribute('integrity')]);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Lets the file arrive and run. @param assign what the script does */
async function deliver(assign: () => void): Promise<void> {
  document.head.lastElementChild?.dispatchEvent(new Event('load'));
  await settle();
  assign();
  document.head.lastElementChild?.dispatchEvent(new Event('load'));
}

const assign = (container: unknown) => () => Object.assign(globalThis, { learner_app: container });

beforeEach(() => document.head.replaceChildren());

test('a container gets the shell’s copies as ones that run already, and is asked for its app', async () => {
  const init = jest.fn();
  const get = jest.fn(() => Promise.resolve(() => ({ createApp })));
  const module = createModuleLoader()('learner-app', release);
  await deliver(assign({ init, get }));
  await expect(module).resolves.toEqual({ createApp });
  const [scope] = init.mock.calls[0] as [Record<string, Record<string, { get: () => () => unknown }>>];
  expect(scope['react']?.[version]).toMatchObject({ loaded: 1, from: 'shell' });
  expect(scope['react']?.[version]?.get()()).toHaveProperty('version', version);
  expect(get).toHaveBeenCalledWith('./app');
  expect(elements()).toEqual([
    ['link', 'sha256-abc'],
    ['script', 'sha256-abc'],
  ]);
});

test('a container whose code did not arrive is run anew', async () => {
  const load = createModuleLoader();
  const missing = load('learner-app', release);
  await deliver(assign({ init: jest.fn(), get: () => Promise.reject(new Error('no chunk')) }));
  await expect(missing).rejects.toThrow('no chunk');
  const module = load('learner-app', release);
  await deliver(assign({ init: jest.fn(), get: () => Promise.resolve(() => ({ createApp })) }));
  await expect(module).resolves.toEqual({ createApp });
});

test('a script that is no container is reported, whatever ran before it', async () => {
  assign({ init: jest.fn(), get: () => Promise.resolve(() => ({ createApp })) })();
  const module = createModuleLoader()('learner-app', release);
  await deliver(() => undefined);
  await expect(module).rejects.toThrow(`${entry} is no container of learner_app.`);
});

test('a container without an app is reported', async () => {
  const module = createModuleLoader()('learner-app', release);
  await deliver(assign({ init: jest.fn(), get: () => Promise.resolve(() => ({})) }));
  await expect(module).rejects.toThrow(`${entry} exposes no createApp.`);
});

/** @jest-environment <rootDir>/tools/test/jsdom.environment.mjs */
import { act, createElement, type ReactElement } from 'react';
import type { createRoot } from 'react-dom/client';

interface Runtime {
  injectIntoGlobalHook: (page: typeof globalThis) => void;
  register: (type: () => ReactElement, id: string) => void;
  performReactRefresh: () => unknown;
}

/** Loads the runtime as an application's build contains it: each build has its own copy of every module. */
function runtimeOf(application: string): Runtime {
  Object.assign(globalThis, { __react_refresh_library__: application });
  let runtime!: Runtime;
  jest.isolateModules(() => {
    runtime = jest.requireActual<Runtime>('./react-refresh-runtime.js');
  });
  runtime.injectIntoGlobalHook(globalThis);
  return runtime;
}

const form = (label: string) =>
  function Form() {
    return createElement('label', null, label, createElement('input'));
  };

test('a saved component of a remote replaces the running one and keeps its state', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = runtimeOf('host');
  const reactDom = (await import('react-dom/client')) as { createRoot: typeof createRoot };
  const remote = runtimeOf('remote');

  // Both applications have a module with this name.
  const [hostForm, remoteForm] = [form('Host'), form('Remote')];
  host.register(hostForm, './form.tsx Form');
  remote.register(remoteForm, './form.tsx Form');
  document.body.innerHTML = '<div></div>';
  const root = reactDom.createRoot(document.querySelector('div') as Element);
  act(() => root.render([hostForm, remoteForm].map((Form, key) => createElement(Form, { key }))));
  const fields = [...document.querySelectorAll('input')];
  for (const field of fields) field.value = 'typed';

  remote.register(form('Remote, saved'), './form.tsx Form');
  act(() => void remote.performReactRefresh());

  expect(document.body.textContent).toBe('HostRemote, saved');
  expect([...document.querySelectorAll('input')]).toEqual(fields);
  expect(fields.map(({ value }) => value)).toEqual(['typed', 'typed']);
});

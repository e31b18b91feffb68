import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { isRefused } from 'shared-ui/start';
import { renderRoutes } from 'shared-ui/testing';
import { watchFirstRender } from './first-render';

const release = 'https://games.test/releases/2/';

function throwIt(error: unknown): never {
  throw error;
}

function Broken({ error = new TypeError('x is undefined') as unknown }) {
  throwIt(error);
  return null;
}

function BreaksWhenUsed() {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? <Broken /> : <button onClick={() => setBroken(true)}>Begin</button>;
}

const open = (route: RouteObject, giveUp: () => readonly string[] | undefined) =>
  renderRoutes(
    [
      {
        path: '/',
        Component: Outlet,
        ErrorBoundary: () => <p>This page didn’t load</p>,
        children: watchFirstRender([{ path: 'games', ...route }], giveUp),
      },
    ],
    { at: '/games' },
  );

let giveUp: jest.Mock<readonly string[] | undefined>;

beforeEach(() => {
  giveUp = jest.fn(() => [release]);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom can't load a page again.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each([
  ['a component', { Component: () => <Broken /> }],
  ['an element', { element: <Broken /> }],
  ['a component below a layout', { Component: Outlet, children: [{ index: true, Component: Broken }] }],
  ['a component with its own error page', { Component: Broken, ErrorBoundary: () => <p>Own</p> }],
])('%s that fails at its first render abandons the release', async (_what, route) => {
  open(route, giveUp);
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  expect(giveUp).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(isRefused(`${release}entry.js`)).toBe(true));
});

test.each([
  ['if no other release is left', () => new TypeError('x is undefined'), () => undefined],
  ['for a failed request', () => Object.assign(new Error('down'), { name: 'AppError' }), () => [release]],
  [
    'for code that didn’t arrive',
    () => Object.assign(new Error(), { name: 'ChunkLoadError' }),
    () => [release],
  ],
  ['for a thrown response', () => new Response('', { status: 404 }), () => [release]],
])('%s, the error page is shown', async (_when, error, another) => {
  giveUp.mockImplementation(another);
  open({ element: <Broken error={error()} /> }, giveUp);
  expect(await screen.findByText('This page didn’t load')).toBeVisible();
});

test('a screen that fails later doesn’t abandon the release', async () => {
  open({ Component: BreaksWhenUsed }, giveUp);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  expect(await screen.findByText('This page didn’t load')).toBeVisible();
  expect(giveUp).not.toHaveBeenCalled();
});

test('a page that can’t remember the failure shows the error', async () => {
  jest.spyOn(history, 'replaceState').mockImplementation(() => throwIt(new Error('Too many calls.')));
  giveUp.mockReturnValueOnce(['https://games.test/releases/3/']).mockReturnValue(undefined);
  open({ Component: Broken }, giveUp);
  expect(await screen.findByText('This page didn’t load')).toBeVisible();
  jest.restoreAllMocks();
});

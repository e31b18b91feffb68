import { fakeServices } from 'shared-ui/testing';
import { createApp } from './app';
import { PATHS } from './paths';
import type { RouteObject } from 'shared-ui/router';

function leafPaths(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) =>
    children ? leafPaths(children) : path === undefined ? [] : [`/${path}`],
  );
}

test('the release manifest names exactly the routes of the app', () => {
  expect(leafPaths(createApp(fakeServices()).routes).sort()).toEqual([...PATHS].sort());
});

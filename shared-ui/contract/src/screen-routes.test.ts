import type { ComponentType } from 'react';
import { defineScreen } from './screen-declaration.ts';
import { screenRoutes } from './screen-routes.ts';
import { fakeServices } from './testing.ts';

const Careers: ComponentType = () => null;
const params = { id: '1' };

function careers(
  load: () => Promise<{ default: ComponentType }>,
  prefetch = jest.fn(() => Promise.resolve()),
) {
  const screen = defineScreen({
    path: '/careers/:id',
    access: 'signed-in',
    title: 'Careers',
    screen: load,
    prefetch,
  });
  const routeFor = (session?: object) => screenRoutes(fakeServices({ session }), [screen])[0]!;
  return { prefetch, routeFor };
}

test('a route has its declaration’s path and handle', () => {
  const { routeFor } = careers(() => Promise.resolve({ default: Careers }));
  expect(routeFor()).toMatchObject({
    path: 'careers/:id',
    handle: { access: 'signed-in', title: 'Careers' },
  });
});

test('code that failed to load is fetched again when the screen is opened again', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Careers }));
  load.mockRejectedValueOnce(new Error('offline'));
  const { loader } = careers(load).routeFor({});
  await expect(loader({ params })).rejects.toThrow('offline');
  await loader({ params });
  await loader({ params });
  expect(load).toHaveBeenCalledTimes(2);
});

test('data loads in parallel with the code if the user may open the screen', async () => {
  const { prefetch, routeFor } = careers(() => Promise.resolve({ default: Careers }));
  await routeFor().loader({ params });
  expect(prefetch).not.toHaveBeenCalled();
  routeFor({}).handle.prefetch?.(params);
  expect(prefetch).toHaveBeenCalledWith(expect.anything(), params);
});

import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import { showsFirstView } from '../boot';
import type { RouteHandle, RouteParams } from '../contract';
import { recoverMissingCode } from './missing-code';
import { RouteErrorScreen } from './route-error-screen';

type ScreenModule = { default: ComponentType };

/**
 * Route properties of a screen whose code is fetched when it is first opened. The previous screen stays until the code
 * is there. Unlike `React.lazy` and route `lazy`, a failed fetch is not remembered: Retry fetches again. Code that the
 * server no longer has leads to a reload (`missing-code.ts`).
 *
 * @param importer fetches the module whose default export is the screen
 * @param readAhead starts what the screen will read, while its code is still on its way; must neither throw nor fail
 */
export function screen(
  importer: () => Promise<ScreenModule>,
  handle: RouteHandle,
  readAhead?: (params: RouteParams) => Promise<void> | undefined,
): Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'handle'> {
  let Loaded: ComponentType | undefined;
  return {
    handle: {
      ...handle,
      prefetch: (params: RouteParams) => {
        void readAhead?.(params);
        // Only warms the cache: whoever opens the screen fetches again, and is told if that fails.
        if (!Loaded) importer().catch(() => undefined);
      },
    },
    loader: async ({ params, request }) => {
      const read = readAhead?.(params);
      try {
        Loaded ??= (await importer()).default;
        // The first view shows what was read already; a screen that still waits for it would be a step back.
        if (showsFirstView()) await read;
      } catch (error) {
        await recoverMissingCode(error, request.url);
        const { pathname, search, hash } = location;
        return redirect(pathname + search + hash);
      }
      return null;
    },
    Component: () => (Loaded ? <Loaded /> : null),
    ErrorBoundary: RouteErrorScreen,
  };
}

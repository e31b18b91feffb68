import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import type { RouteHandle, RouteParams } from '../../contract';
import { showsFirstView } from '../start';
import { recoverMissingCode } from './missing-code';
import { RouteErrorScreen } from './route-error-screen';

/**
 * Route properties of a screen whose code is fetched when it is first opened. The previous screen stays until the code
 * has arrived. Unlike `React.lazy` and route `lazy`, a failed fetch is not remembered: Retry fetches again. Code that the
 * server no longer has leads to a reload (`missing-code.ts`).
 *
 * @param load fetches the module whose default export is the screen
 * @param startReads starts the screen's reads while its code is being fetched; must neither throw nor reject
 */
export function screen(
  load: () => Promise<{ default: ComponentType }>,
  handle: RouteHandle,
  startReads?: (params: RouteParams) => Promise<void> | undefined,
): Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'handle'> {
  let Loaded: ComponentType | undefined;
  return {
    handle: {
      ...handle,
      prefetch: (params: RouteParams) => {
        void startReads?.(params);
        // Only warms the cache: opening the screen fetches again, and reports a failure.
        if (!Loaded) load().catch(() => undefined);
      },
    },
    loader: async ({ params, request }) => {
      const reads = startReads?.(params);
      try {
        Loaded ??= (await load()).default;
        // The first view already shows the data; a screen in its loading state would be a step back.
        if (showsFirstView()) await reads;
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

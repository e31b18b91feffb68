import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../contract';
import { RouteErrorScreen } from './route-error-screen';

type ScreenModule = { default: ComponentType };

/**
 * Route properties of a screen whose code is fetched when it is first opened. The previous screen stays until the code
 * is there. Unlike `React.lazy` and route `lazy`, a failed fetch is not remembered: Retry fetches again.
 *
 * @param importer fetches the module whose default export is the screen
 */
export function screen(
  importer: () => Promise<ScreenModule>,
  handle: RouteHandle,
): Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'handle'> {
  let Loaded: ComponentType | undefined;
  return {
    handle,
    loader: async () => {
      Loaded ??= (await importer()).default;
      return null;
    },
    Component: () => (Loaded ? <Loaded /> : null),
    ErrorBoundary: RouteErrorScreen,
  };
}

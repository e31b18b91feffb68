import type { ScreenProperties } from '@learn-for-life/contract';
import { redirect, type RouteObject } from 'react-router-dom';
import { showsFirstView } from '../start';
import { recoverMissingCode } from './missing-code';
import { RouteErrorScreen } from './route-error-screen';

/**
 * Adds recovery to the contract's screen properties for this repository's screens: the page reloads if the server no longer has a screen's
 * code (`missing-code.ts`), and a page with Retry replaces a screen that fails.
 */
export const recovering = ({
  loader,
}: ScreenProperties): Required<Pick<RouteObject, 'loader' | 'ErrorBoundary'>> => ({
  loader: async ({ params, request }) => {
    try {
      const { reads } = await loader({ params });
      // The first view already shows the data, so the screen must not go back to a loading state.
      if (showsFirstView()) await reads;
    } catch (error) {
      await recoverMissingCode(error, request.url);
      const { pathname, search, hash } = location;
      return redirect(pathname + search + hash);
    }
    return null;
  },
  ErrorBoundary: RouteErrorScreen,
});

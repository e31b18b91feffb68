import type { ScreenProperties } from '@learn-for-life/contract';
import { redirect, type RouteObject } from 'react-router-dom';
import { showsFirstView } from '../start';
import { recoverMissingCode } from './missing-code';
import { RouteErrorScreen } from './route-error-screen';

/**
 * What a screen of this repository has besides the contract's properties: if the server no longer has its code, the page reloads
 * (`missing-code.ts`), and a failure shows a page with Retry in its place.
 */
export const recovering = ({
  loader,
}: ScreenProperties): Required<Pick<RouteObject, 'loader' | 'ErrorBoundary'>> => ({
  loader: async ({ params, request }) => {
    try {
      const { reads } = await loader({ params });
      // The first view already shows the data; a screen in its loading state would be a step back.
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

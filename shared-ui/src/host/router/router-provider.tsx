import { useLayoutEffect, useState } from 'react';
import type { RouterProviderProps } from 'react-router';
import { RouterProvider as LibraryProvider } from 'react-router/dom';

/**
 * Works around lost router changes. The library's provider reads the router's state while rendering, but only subscribes once it's on the
 * page. If the first render is in a transition, the state can change before the provider subscribes. The change would be lost, and the page
 * would load forever, so the provider is then mounted again.
 */
export function RouterProvider({ router }: Pick<RouterProviderProps, 'router'>) {
  const [rendered] = useState(router.state);
  const [mount, setMount] = useState(0);
  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the commit reveals that the first rendering was outdated
    if (router.state !== rendered) setMount(1);
  }, [router, rendered]);
  return <LibraryProvider key={mount} router={router} />;
}

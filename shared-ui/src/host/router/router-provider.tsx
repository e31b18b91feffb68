import { useLayoutEffect, useState } from 'react';
import type { RouterProviderProps } from 'react-router';
import { RouterProvider as LibraryProvider } from 'react-router/dom';

/**
 * The library's provider reads the router's state while it renders, and hears of changes once it is on the page. A change in between, for
 * which a first render in a transition leaves room, would be lost, and the page would load forever: then the provider is mounted again.
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

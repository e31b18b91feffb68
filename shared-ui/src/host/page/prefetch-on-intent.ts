import { EXPECTED, prefersReducedData } from '../start';
import type { RouteHandle } from '@learn-for-life/contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Once the pointer has rested on a link for this many milliseconds, a click is likely. */
const REST_MS = 60;

/** Calls the `prefetch` of every route that `path` matches. @returns false if no route matches */
export function prefetchRoutes(routes: RouteObject[], path: string): boolean {
  const matches = matchRoutes(routes, path) ?? [];
  if (matches.at(-1)?.route.path === '*') return false;
  for (const { route, params } of matches) (route.handle as RouteHandle | undefined)?.prefetch?.(params);
  return matches.length > 0;
}

/** Returns the path on this site that a link, or a button with `data-leads-to`, opens; undefined if it's the current path. */
function pathOf(target: EventTarget | null): string | undefined {
  const aimed = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads-to]') : null;
  const leadsTo = aimed?.dataset['leadsTo'];
  if (leadsTo !== undefined) return leadsTo;
  const link = aimed as HTMLAnchorElement | null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/**
 * Prefetches a screen when the pointer rests on a link to it, when the link receives the focus, or at the latest when it is pressed. A
 * button that opens a screen names the screen's path in `data-leads-to`. If nearly everyone presses the button, it can request prefetching
 * immediately (`expectOpening`).
 * @param prefetch fetches the code and data for a path, and shouldn't repeat work for the same path
 * @returns a function that stops prefetching
 */
export function prefetchOnIntent(prefetch: (path: string) => void): () => void {
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let lastPosition = '';
  const positionOf = ({ screenX, screenY }: MouseEvent) => `${screenX} ${screenY}`;
  const trackPointer = (event: PointerEvent) => {
    lastPosition = positionOf(event);
  };
  const onIntent = (event: Event) => {
    clearTimeout(restTimer);
    const path = pathOf(event.target);
    if (path === undefined || prefersReducedData()) return;
    if (event.type !== 'pointerover') prefetch(path);
    // If the pointer hasn't moved, a new page has put a link under it.
    else if (positionOf(event as PointerEvent) !== lastPosition)
      restTimer = setTimeout(() => prefetch(path), REST_MS);
  };
  const moveEvents = ['pointermove', 'pointerdown'] as const;
  const intentEvents = ['pointerover', 'focusin', 'pointerdown', EXPECTED];
  for (const name of moveEvents) document.addEventListener(name, trackPointer, { passive: true });
  for (const name of intentEvents) document.addEventListener(name, onIntent, { passive: true });
  return () => {
    clearTimeout(restTimer);
    for (const name of moveEvents) document.removeEventListener(name, trackPointer);
    for (const name of intentEvents) document.removeEventListener(name, onIntent);
  };
}

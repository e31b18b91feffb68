import { EXPECTED, prefersReducedData } from '../start';
import type { RouteHandle } from '@learn-for-life/contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** A pointer that rests on a link this long intends to click. Milliseconds. */
const REST_MS = 60;

/** Calls `prefetch` of every route on the way to `path`. @returns false if no route matches */
export function prefetchRoutes(routes: RouteObject[], path: string): boolean {
  const matches = matchRoutes(routes, path) ?? [];
  if (matches.at(-1)?.route.path === '*') return false;
  for (const { route, params } of matches) (route.handle as RouteHandle | undefined)?.prefetch?.(params);
  return matches.length > 0;
}

/** The path on this site that a link or a button with `data-leads-to` opens, unless it is the current one. */
function pathOf(target: EventTarget | null): string | undefined {
  const aimed = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads-to]') : null;
  const leadsTo = aimed?.dataset['leadsTo'];
  if (leadsTo !== undefined) return leadsTo;
  const link = aimed as HTMLAnchorElement | null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/**
 * Prefetches a screen when the pointer rests on a link to it, when the link gets the focus, or at the latest when it is pressed. A button
 * that opens a screen names its path in `data-leads-to`; one that nearly everyone presses can request it immediately (`expectOpening`).
 * @param prefetch fetches what the page at a path needs; it should not repeat work for the same path
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
    // The pointer has not moved: a new page has put a link under it.
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

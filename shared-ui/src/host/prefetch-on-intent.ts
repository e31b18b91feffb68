import { savesData } from '../boot';
import type { RouteHandle } from '../contract';
import { matchRoutes, type RouteObject } from '../router/router';

/** A pointer that rests on a link so long is aimed at it. Milliseconds. */
const REST_MS = 60;

/** Calls `prefetch` of every route on the way to `path`. @returns false if no route answers it */
export function prefetchRoutes(routes: RouteObject[], path: string): boolean {
  const matches = matchRoutes(routes, path) ?? [];
  if (matches.at(-1)?.route.path === '*') return false;
  for (const { route, params } of matches) (route.handle as RouteHandle | undefined)?.prefetch?.(params);
  return matches.length > 0;
}

/** The path of this site that a link, or a button with `data-leads-to`, leads to, unless it is shown already. */
function pathOf(target: EventTarget | null): string | undefined {
  const aimed = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads-to]') : null;
  const leadsTo = aimed?.dataset['leadsTo'];
  if (leadsTo !== undefined) return leadsTo;
  const link = aimed as HTMLAnchorElement | null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/**
 * Has a screen fetched before it is asked for: when a pointer rests on a link to it, when the link gets the focus, or
 * at the latest when it is pressed. A button that leads to a screen says so with `data-leads-to`.
 *
 * @param prefetch fetches what the page at a path needs; called again for the same path, it should do no work twice
 * @returns ends it
 */
export function prefetchOnIntent(prefetch: (path: string) => void): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let place = '';
  const placeOf = ({ screenX, screenY }: MouseEvent) => `${screenX} ${screenY}`;
  const follow = (event: PointerEvent) => {
    place = placeOf(event);
  };
  const aim = (event: Event) => {
    clearTimeout(rest);
    const path = pathOf(event.target);
    if (path === undefined || savesData()) return;
    if (event.type !== 'pointerover') prefetch(path);
    // A pointer that stayed where it was did not aim: a new page has put a link under it.
    else if (placeOf(event as PointerEvent) !== place) rest = setTimeout(() => prefetch(path), REST_MS);
  };
  const moves = ['pointermove', 'pointerdown'] as const;
  const aims = ['pointerover', 'focusin', 'pointerdown'];
  for (const name of moves) document.addEventListener(name, follow, { passive: true });
  for (const name of aims) document.addEventListener(name, aim, { passive: true });
  return () => {
    clearTimeout(rest);
    for (const name of moves) document.removeEventListener(name, follow);
    for (const name of aims) document.removeEventListener(name, aim);
  };
}

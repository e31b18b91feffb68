import { useEffect } from 'react';
import type { RouteHandle } from '../../contract';
import { useMatches } from '../router/router';

const PUBLIC: RouteHandle = { access: 'public' };

/** The handle of the deepest matched route; pages without one are public. */
export function useRouteHandle(): RouteHandle {
  const matches = useMatches();
  return (matches.at(-1)?.handle as RouteHandle | undefined) ?? PUBLIC;
}

/** Keeps the document's title at '<page> · <product>'. */
export function useDocumentTitle(title: string | undefined, product: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}

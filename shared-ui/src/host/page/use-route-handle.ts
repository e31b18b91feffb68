import type { RouteHandle } from '@learn-for-life/contract';
import { useMatches } from 'react-router-dom';

const PUBLIC: RouteHandle = { access: 'public' };

/** Returns the deepest matched route's handle; pages without one are public. */
export function useRouteHandle(): RouteHandle {
  const matches = useMatches();
  return (matches.at(-1)?.handle as RouteHandle | undefined) ?? PUBLIC;
}

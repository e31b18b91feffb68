import { useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { PageLoading } from '../components/page-loading';
import type { RouteAccess, SessionStore } from '../contract';
import { Navigate, useLocation } from '../router/router';
import { ForbiddenScreen } from './forbidden-screen';

/**
 * Shows its children to those who may see them (specification, sections 2 and 6; design, decision 1): signed out goes
 * to /login and comes back afterwards, signed in but no admin gets a 403 page. A mirror only: the server decides.
 *
 * @param forbidden the 403 page
 */
export function AccessGuard({
  access,
  session,
  forbidden = <ForbiddenScreen />,
  children,
}: {
  access: RouteAccess;
  session: SessionStore;
  forbidden?: ReactNode;
  children: ReactNode;
}) {
  const state = useStore(session);
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  // One object for one address: a new one for each render would begin the way to the login anew, for ever.
  const cameFrom = useMemo(() => ({ from }), [from]);
  if (access === 'public') return children;
  if (state.status === 'loading') return <PageLoading />;
  if (state.status === 'signed-out') return <Navigate to="/login" replace state={cameFrom} />;
  if (access === 'admin' && !state.user.isAdmin) return forbidden;
  return children;
}

import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Elements } from '../../components/elements';
import { PageLoading } from '../../components/states/page-loading';
import type { RouteAccess, SessionStore } from '@learn-for-life/contract';
import { Navigate, useLocation } from 'react-router-dom';
import { ACCOUNT_HOLD_PATH } from '../session/account-hold';
import { FactorDemandedScreen } from './factor-demanded-screen';
import { ForbiddenScreen } from './forbidden-screen';
import { SecondFactorStep } from './second-factor-step';
import { UnknownUserScreen } from './unknown-user-screen';

/**
 * Renders its children for those with access (docs/product.md#access): a signed-out visitor is sent to /login and back
 * afterwards, a user with a second factor enters its code first, a user without the admin right gets a 403 page, and one whose
 * account is held the page that says why; where that could not be found out, it can be asked again. The server enforces access;
 * this only mirrors it.
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
  forbidden?: Elements;
  children: Elements;
}) {
  const state = useStore(session);
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  // One object per address: a new one for each render would restart the redirect to the login endlessly.
  const previousFocus = useMemo(() => ({ from }), [from]);
  if (access === 'public') return children;
  if (state.status === 'loading') return <PageLoading />;
  if (state.status === 'signed-out') return <Navigate to="/login" replace state={previousFocus} />;
  const { hold, isAdmin, secondFactor, unconfirmed } = state.user;
  if (unconfirmed === 'session' || (unconfirmed && access === 'admin')) return <UnknownUserScreen />;
  if (hold && pathname !== ACCOUNT_HOLD_PATH)
    return <Navigate to={ACCOUNT_HOLD_PATH} replace state={previousFocus} />;
  if (secondFactor === 'challenge') return <SecondFactorStep />;
  if (access === 'admin' && secondFactor === 'enroll') return <FactorDemandedScreen />;
  if (access === 'admin' && !isAdmin) return forbidden;
  return children;
}

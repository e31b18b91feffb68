import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Elements } from '../../components/elements';
import { PageLoading } from '../../components/states/page-loading';
import type { RouteAccess, SessionStore } from '@learn-for-life/contract';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/buttons/button-link';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { adviceFor, CHECK_CONNECTION } from '../data/failure-cause';
import { ACCOUNT_HOLD_PATH } from '../data/account-hold';
import { ForbiddenScreen } from './forbidden-screen';

/**
 * Renders its children for people with access (docs/product.md#access): a signed-out visitor is sent to /login and back afterwards, a user
 * with a second factor enters its code first, a user without the admin right gets a 403 page, and a user whose account is held gets the
 * page that explains it. If access couldn't be determined, it can be retried. The server enforces access; this only mirrors it.
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
  const { hold, isAdmin, secondFactor, unconfirmed, worksAtSchool } = state.user;
  const needsRole = access === 'admin' || access === 'staff';
  if (unconfirmed === 'session' || (unconfirmed && needsRole)) return <UnknownUserScreen />;
  if (hold && pathname !== ACCOUNT_HOLD_PATH)
    return <Navigate to={ACCOUNT_HOLD_PATH} replace state={previousFocus} />;
  if (secondFactor === 'challenge') return <SecondFactorStep />;
  if (needsRole && secondFactor === 'enroll') return <RequiredSecondFactorScreen />;
  if (access === 'admin' && !isAdmin) return forbidden;
  if (access === 'staff' && !worksAtSchool) return <ForbiddenScreen forStaff />;
  return children;
}

/** Stands in for a page until it's known who may open it. Nothing on it yet could be lost by a reload. */
function UnknownUserScreen() {
  return (
    <ErrorState
      page
      title="Couldn’t load this page"
      message={`${navigator.onLine ? 'We couldn’t check your account. Try again in a moment.' : CHECK_CONNECTION} Your work is safe.`}
      onRetry={() => location.reload()}
    />
  );
}

/** For an admin or school staff, if the deployment requires a second factor and they have none yet. */
function RequiredSecondFactorScreen() {
  return (
    <EmptyState
      page
      title="Set up two-step verification"
      message="You need a code as well as your password to log in. Setup takes a minute with an authenticator app."
      action={
        <ButtonLink as={Link} to="/account#second-factor">
          Go to your account
        </ButtonLink>
      }
    />
  );
}

/** The page that asks for the second factor; few people see it, so its code is fetched when it is needed. */
function SecondFactorStep() {
  const [Screen, setScreen] = useState<ComponentType>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    import('../second-factor/second-factor-screen').then(
      (module) => setScreen(() => module.default),
      (error: unknown) => {
        console.error(error);
        setFailure(error);
      },
    );
  }, [attempt]);
  if (Screen) return <Screen />;
  if (failure === undefined) return <PageLoading />;
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return <ErrorState page title="Couldn’t load this page" message={adviceFor(failure)} onRetry={retry} />;
}

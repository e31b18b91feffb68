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
 * page that explains it. If access couldn't be determined, the user can retry. The server enforces access; this component only mirrors it.
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
  // There is one object per address. A new one on each render would restart the redirect to /login endlessly.
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

/** Replaces a page until it's known who may open it. Reloading can't lose any input here. */
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

/** Asks admins and school staff to set up a second factor if the deployment requires one and they have none yet. */
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

/** The page that asks for the second factor; few people see it, so its code is fetched only when needed. */
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

import { useEffect } from 'react';
import { ErrorState, LateArt } from 'shared-ui/components';
import { RouteErrorScreen, useLocation, useNavigate, useNavigation, useRouteError } from 'shared-ui/router';
import { RemoteUnavailableError } from './remote-unavailable-error';

const PARTS: Record<string, string> = {
  'learner-app': 'The learning area',
  'admin-app': 'The admin area',
};

const bridgeArt = () => import('shared-ui/illustrations').then(({ BridgeArt }) => BridgeArt);

/** What a missing remote leaves: the shell's bars stay, the page says what is missing and tries again without a reload. */
export function RemoteErrorScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    console.error(error);
  }, [error]);
  if (!(error instanceof RemoteUnavailableError)) return <RouteErrorScreen />;
  return (
    <ErrorState
      page
      art={<LateArt load={bridgeArt} />}
      title={`${PARTS[error.remote] ?? 'This page'} is not available right now`}
      message="The rest of the site still works, and your progress is safe. Try again in a moment."
      onRetry={() => void navigate(location, { replace: true })}
      busy={state !== 'idle'}
    />
  );
}

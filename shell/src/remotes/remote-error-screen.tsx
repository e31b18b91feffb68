import { useEffect } from 'react';
import { ErrorState, LazyDrawing } from 'shared-ui/components';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { RouteErrorScreen, useCodeArrival } from 'shared-ui/router';
import { reportFailure } from 'shared-ui/start';
import { NewPage } from './new-page';
import { RemoteUnavailableError } from './remote-unavailable-error';

const bridgeArt = () => import('shared-ui/drawings').then(({ BridgeArt }) => BridgeArt);

/** Shown when a remote can't be loaded: the shell's bars stay, and the page says what is missing and offers to try again. */
export function RemoteErrorScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    console.error(error);
    reportFailure(error);
  }, [error]);
  const retry = () => void navigate(location, { replace: true });
  useCodeArrival(retry);
  if (!(error instanceof RemoteUnavailableError)) return <RouteErrorScreen />;
  const unavailable = (
    <ErrorState
      page
      art={<LazyDrawing load={bridgeArt} />}
      title={`${error.title ?? 'This page'} isn’t available right now`}
      message="The rest of the site still works, and your progress is safe. Try again in a moment."
      onRetry={retry}
      busy={state !== 'idle'}
    />
  );
  return error.newPage ? <NewPage refused={error.newPage}>{unavailable}</NewPage> : unavailable;
}

import { ErrorState } from '../../components/states/error-state';

/** Stands in for a page while it is not known who may open it. Nothing is on it yet that a reload could lose. */
export function UnknownUserScreen() {
  return (
    <ErrorState
      page
      title="This page didn’t load"
      message="Check your connection, then try again. Nothing you did is lost."
      onRetry={() => location.reload()}
    />
  );
}

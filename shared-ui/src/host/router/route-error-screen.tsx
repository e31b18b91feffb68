import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state';
import { adviceFor, causeOf } from '../data/failure-cause';
import { reportFailure } from '../start/report-failure';
import { useCodeArrival } from './use-code-arrival';

/** Replaces a screen that failed to load or render, with a way to try again. */
export function RouteErrorScreen() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    console.error(error);
    reportFailure(error);
  }, [error]);
  useCodeArrival(() => void revalidate());
  return (
    <ErrorState
      page
      title="Couldn’t load this page"
      message={causeOf(error) === 'code' ? adviceFor(error) : `${adviceFor(error)} Your work is safe.`}
      onRetry={() => void revalidate()}
      busy={state !== 'idle'}
    />
  );
}

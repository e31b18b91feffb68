import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, type ErrorStateProps } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';

interface LoadErrorProps extends Pick<ErrorStateProps, 'page' | 'action'> {
  /** What failed to load, as the title begins with it: 'Courses', 'This quiz'. */
  subject: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => Promise<unknown> };
}

/** A query that failed, with a retry button. */
export function LoadError({ subject, query, ...state }: LoadErrorProps) {
  const tookTooLong = toAppError(query.error).code === 'timeout';
  return (
    <ErrorState
      title={`${subject} could not be loaded`}
      message={
        tookTooLong
          ? 'The server took too long. Try again in a moment.'
          : 'Nothing is lost. Check your connection, then try again.'
      }
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      reference={query.error ? toAppError(query.error).reference : undefined}
      {...state}
    />
  );
}

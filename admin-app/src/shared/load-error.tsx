import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, type ErrorStateProps } from 'shared-ui/components';
import { adviceFor, causeOf, toAppError } from 'shared-ui/data';
import { inSentence } from './in-sentence';

interface LoadErrorProps extends Pick<ErrorStateProps, 'page' | 'action'> {
  /** The subject, capitalised to begin a title: 'Courses', 'This quiz'. */
  subject: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => Promise<unknown> };
}

/** Shows that a query failed, with a Retry button. */
export function LoadError({ subject, query, ...state }: LoadErrorProps) {
  const isOver = ['gone', 'refused'].includes(causeOf(query.error));
  return (
    <ErrorState
      title={`Couldn’t load ${inSentence(subject)}`}
      message={isOver ? adviceFor(query.error) : `Your work is safe. ${adviceFor(query.error)}`}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      reference={query.error ? toAppError(query.error).reference : undefined}
      {...state}
    />
  );
}

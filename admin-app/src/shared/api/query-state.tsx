import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { LoadError } from '../load-error';
import type { Elements } from 'shared-ui/components';

interface QueryStateProps<Data> {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching'> & {
    data: Data | undefined;
    refetch: () => Promise<unknown>;
  };
  /** The subject, capitalised to begin the error's title: 'Courses', 'This quiz'. */
  subject: string;
  /** The skeleton's height as a CSS length, similar to the content's. */
  height?: string;
  /** The elements shown instead of an error if the response is 404. */
  notFound?: Elements;
  children: (data: Data) => Elements;
}

/** Renders a query's state: skeleton, error with retry, or the data. Data stays on screen when a refetch fails. */
export function QueryState<Data>({
  query,
  subject,
  height = '24rem',
  notFound,
  children,
}: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton height={height} radius="var(--radius-m)" />;
  if (notFound !== undefined && toAppError(query.error).status === 404) return notFound;
  return <LoadError subject={subject} query={query} />;
}

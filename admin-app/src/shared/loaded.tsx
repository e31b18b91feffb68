import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from 'shared-ui/components';
import { toAppError } from 'shared-ui/lib';
import { LoadError } from './load-error';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  /** What was asked for, as a title begins with it: 'Courses', 'This quiz'. */
  subject: string;
  /** CSS length, about as high as what is to come. */
  height?: string;
  /** Instead of an error where the server says that there is no such thing. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A query in each of its states; `children` draw what arrived, also while asking for it anew fails. */
export function Loaded<Data>({ query, subject, height = '24rem', missing, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton height={height} radius="var(--radius-m)" />;
  if (missing !== undefined && toAppError(query.error).status === 404) return missing;
  return <LoadError subject={subject} query={query} />;
}

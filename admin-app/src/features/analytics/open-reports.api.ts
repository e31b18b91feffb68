import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap } from '../../shared/api/api-client';
import { prefetchQueries } from '../../shared/api/query-client';

/** The prefix of all query keys about reports. A reply invalidates all of them, because it changes the number of open reports. */
export const QUESTION_REPORTS = ['question-reports'];

/** Queries the number of open reports about each quiz's questions. */
export const openReportsQuery = (services: HostServices) =>
  queryOptions({
    queryKey: QUESTION_REPORTS,
    queryFn: () => unwrap(createApiClient(services).GET('/api/analytics/reports')),
  });

/** Fetches the numbers of open reports while a screen's code is still loading. Never rejects. */
export const prefetchOpenReports = (services: HostServices): Promise<void> =>
  prefetchQueries(services, 'content', (client) => [client.query(openReportsQuery(services))]);

import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap } from '../../shared/api/api-client';
import { prefetchQueries } from '../../shared/api/query-client';

/** The prefix of all query keys about reports, because a reply changes how many are open. */
export const QUESTION_REPORTS = ['question-reports'];

/** How many reports about questions are open, by quiz. */
export const openReportsQuery = (services: HostServices) =>
  queryOptions({
    queryKey: QUESTION_REPORTS,
    queryFn: () => unwrap(createApiClient(services).GET('/api/analytics/reports')),
  });

/** Reads the counts while the code of a screen that shows them is being fetched. Never rejects. */
export const prefetchOpenReports = (services: HostServices): Promise<void> =>
  prefetchQueries(services, 'content', (client) => [client.query(openReportsQuery(services))]);

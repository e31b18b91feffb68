import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../../shared/api/api-client';

export type SchoolResults = Schemas['SchoolResults'];
export type StudentRecord = Schemas['StudentRecord'];
export type LogEntry = Schemas['ResultsLogEntry'];

/** Number of log entries on a page. */
export const LOG_PAGE = 50;

export interface LogSearch {
  /** The class's id; empty for every class. */
  classId: string;
  /** Whether to list only exports and revealed answers. */
  exports: boolean;
  /** The page number, from 1. */
  page: number;
}

/** The API calls for results across classes. Each throws AppError: 403 `school_role_missing` or `second_factor_required`, 404. */
export function createResultsApi(services: HostServices) {
  const client = createApiClient(services);
  const asExport = (isExport: boolean) => (isExport ? { export: true } : {});
  return {
    /**
     * @param archivedIn a year; undefined for current classes.
     * @param isExport whether the results are exported, which is logged each time
     */
    readResults: (id: string, archivedIn: number | undefined, isExport = false): Promise<SchoolResults> =>
      unwrap(
        client.GET('/api/schools/{id}/results', {
          params: { path: { id }, query: { ...(archivedIn && { archivedIn }), ...asExport(isExport) } },
        }),
      ),
    /** @param isExport whether the page is printed, which is logged each time */
    readRecord: (id: string, isExport = false): Promise<StudentRecord> =>
      unwrap(
        client.GET('/api/students/{id}/record', { params: { path: { id }, query: asExport(isExport) } }),
      ),
    listLog: (id: string, { classId, exports, page }: LogSearch): Promise<Page<LogEntry>> =>
      unwrapPage(
        client.GET('/api/schools/{id}/results-log', {
          params: {
            path: { id },
            query: { page, pageSize: LOG_PAGE, ...(classId && { classId }), ...(exports && { exports }) },
          },
        }),
      ),
  };
}

import type { HostServices } from '@learn-for-life/contract';
import type { paths } from 'supabase-project/types/api';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';

export type PublishedMonth = Schemas['FirstYearMonth'];
export type MonthCheck = Schemas['FirstYearFileCheck'];
export type MonthSample = Schemas['FirstYearSample'];
export type ClassMonth = Schemas['FirstYearClassMonth'];
/** The content of a month file, parsed from JSON. */
export type MonthFile = Record<string, unknown>;

type MonthInPath = paths['/api/first-year/months/{month}']['get']['parameters']['path']['month'];

/** The REST API calls for the months of My first year. Each throws AppError. */
export function createFirstYearApi(services: HostServices) {
  const client = createApiClient(services);
  const params = (month: number) => ({ params: { path: { month: `${month}` as MonthInPath } } });
  return {
    list: () => unwrap(client.GET('/api/first-year/months')),
    /** Downloads a month's file with its version, so that an upload can detect a newer version. */
    download: async (month: number): Promise<MonthFile> => {
      const { version, content } = await unwrap(client.GET('/api/first-year/months/{month}', params(month)));
      return { version, ...content };
    },
    check: (month: number, file: MonthFile) =>
      unwrap(client.POST('/api/first-year/months/{month}/check', { ...params(month), body: { file } })),
    /** @param replaces the version that the file replaces @throws AppError 409 `first_year_changed` if there is a newer one */
    publish: (month: number, file: MonthFile, replaces: number) =>
      unwrap(client.PUT('/api/first-year/months/{month}', { ...params(month), body: { file, replaces } })),
    /** Reads what the students of a class chose. */
    readClass: (id: string) =>
      unwrap(client.GET('/api/classes/{id}/first-year', { params: { path: { id } } })),
  };
}

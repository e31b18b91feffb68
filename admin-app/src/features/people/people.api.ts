import type { HostServices } from '@learn-for-life/contract';
import type { AdminRight } from '../../shared/rights/admin-rights';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../shared/api/api-client';

export type Person = Schemas['Person'];
export type Progress = Schemas['Progress'];

/** Number of people on a page. */
export const PAGE_SIZE = 25;

/** The API's total is capped at a multiple of this number. */
export const TOTAL_STEP = 1000;

export interface PeopleSearch {
  /** The search text. Each of its words must occur in the name, email address, username, school or year. */
  q: string;
  adminsOnly: boolean;
  /** The page number, starting at 1. */
  page: number;
}

/** The fields of a person that an admin may change. */
export interface PersonValues {
  school: string;
  year: string;
  /** How much longer quiz time limits are, in percent from 0 to 300. */
  extraTimePercent: number;
}

export interface PeopleApi {
  list: (search: PeopleSearch) => Promise<Page<Person>>;
  read: (id: string) => Promise<Person>;
  /** `version` is the version that was edited. @throws AppError 409 if it is no longer the newest */
  update: (id: string, values: PersonValues & { version: string }) => Promise<Person>;
  /** Null removes the right. @throws AppError 409 for the last admin with all rights, and for an address that is not confirmed */
  setRight: (id: string, right: AdminRight | null) => Promise<Person>;
  progress: (id: string) => Promise<Progress>;
}

/** The REST API calls for people. Each throws AppError. */
export function createPeopleApi(services: HostServices): PeopleApi {
  const client = createApiClient(services);
  const path = (id: string) => ({ path: { id } });
  return {
    list: ({ q, adminsOnly, page }) =>
      unwrapPage(
        client.GET('/api/people', {
          params: { query: { q, page, pageSize: PAGE_SIZE, ...(adminsOnly && { adminsOnly }) } },
        }),
      ),
    read: (id) => unwrap(client.GET('/api/people/{id}', { params: path(id) })),
    update: (id, body) => unwrap(client.PUT('/api/people/{id}', { params: path(id), body })),
    setRight: (id, right) =>
      unwrap(
        right
          ? client.PUT('/api/people/{id}/admin', { params: path(id), body: { right } })
          : client.DELETE('/api/people/{id}/admin', { params: path(id) }),
      ),
    progress: (id) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return unwrap(
        client.GET('/api/people/{id}/progress', { params: { ...path(id), query: { timeZone } } }),
      );
    },
  };
}

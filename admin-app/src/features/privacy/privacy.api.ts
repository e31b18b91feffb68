import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';

export type PersonPrivacy = Schemas['PersonPrivacy'];
export type Consent = Schemas['ConsentInput'];
export type Retention = Schemas['Retention'];
export type ParentRequest = Schemas['ParentRequest'];
export type PendingConsents = Retention['waiting'];

export interface PrivacyApi {
  read: (personId: string) => Promise<PersonPrivacy>;
  /** Records who agreed to the account and until which day; null withdraws the consent. @throws AppError 422 */
  setConsent: (personId: string, consent: Consent | null) => Promise<PersonPrivacy>;
  /** @throws AppError 422 */
  setBirthYear: (personId: string, year: number) => Promise<PersonPrivacy>;
  /** Schedules the deletion of the account, or cancels it. @throws AppError 409 for the last admin, and for someone who pays for a plan */
  setErasure: (personId: string, erase: boolean) => Promise<PersonPrivacy>;
  /** Exports all data about the person; the audit log records the export. */
  export: (personId: string) => Promise<Schemas['DataExport']>;
  readRetention: () => Promise<Retention>;
  /** Lists the requests that haven't been answered. */
  listParentRequests: () => Promise<ParentRequest[]>;
  /** Marks a request as answered and deletes its content. @returns the requests that are left */
  answerParentRequest: (id: string) => Promise<ParentRequest[]>;
}

/** The REST API calls for people's privacy. Each throws AppError. */
export function createPrivacyApi(services: HostServices): PrivacyApi {
  const client = createApiClient(services);
  const params = (id: string) => ({ params: { path: { id } } });
  return {
    read: (id) => unwrap(client.GET('/api/people/{id}/privacy', params(id))),
    setConsent: (id, body) =>
      unwrap(
        body
          ? client.PUT('/api/people/{id}/consent', { ...params(id), body })
          : client.DELETE('/api/people/{id}/consent', params(id)),
      ),
    setBirthYear: (id, year) =>
      unwrap(client.PUT('/api/people/{id}/birth-year', { ...params(id), body: { year } })),
    setErasure: (id, erase) =>
      unwrap(
        erase
          ? client.PUT('/api/people/{id}/erasure', params(id))
          : client.DELETE('/api/people/{id}/erasure', params(id)),
      ),
    export: (id) => unwrap(client.GET('/api/people/{id}/export', params(id))),
    readRetention: () => unwrap(client.GET('/api/retention')),
    listParentRequests: () => unwrap(client.GET('/api/parent-requests')),
    answerParentRequest: (id) => unwrap(client.PUT('/api/parent-requests/{id}/answer', params(id))),
  };
}

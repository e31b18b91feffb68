import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';

export type Access = Schemas['Access'];
export type Seat = Access['seats'][number];
export type Grant = Access['grants'][number];
export type GrantInput = Schemas['GrantInput'];

export interface AccessApi {
  read: (personId: string) => Promise<Access>;
  /** Gives access by hand. @throws AppError 422 with messages by field */
  grant: (personId: string, input: GrantInput) => Promise<Access>;
  /** Ends access that was given by hand. @throws AppError 422 with messages by field */
  revoke: (personId: string, grantId: string, reason: string) => Promise<Access>;
}

/** The REST API calls for a person's access to courses that need a plan. Each throws AppError. */
export function createAccessApi(services: HostServices): AccessApi {
  const client = createApiClient(services);
  return {
    read: (id) => unwrap(client.GET('/api/people/{id}/access', { params: { path: { id } } })),
    grant: (id, body) => unwrap(client.POST('/api/people/{id}/grants', { params: { path: { id } }, body })),
    revoke: (id, grantId, reason) =>
      unwrap(
        client.PUT('/api/people/{id}/grants/{grantId}/revoke', {
          params: { path: { id, grantId } },
          body: { reason },
        }),
      ),
  };
}

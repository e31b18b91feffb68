import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../../shared/api/api-client';

export type DocumentCheck = Schemas['DocumentCheck'];

/** Calculates the documents that learners would get, and reports what is wrong with them. Changes nothing. @throws AppError */
export const checkDocument = (
  services: HostServices,
  document: Schemas['DocumentDefinition'],
): Promise<DocumentCheck> =>
  unwrap(createApiClient(services).POST('/api/documents/check', { body: { document } }));

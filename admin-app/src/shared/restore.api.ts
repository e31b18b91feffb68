import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap } from './api-client';
import type { ItemNoun } from './content-nouns';

/** Restores an item from the trash to its old position. @throws AppError */
export const restoreItem = (services: HostServices, kind: ItemNoun, id: string) =>
  unwrap(
    createApiClient(services).POST('/api/trash/{kind}/{id}/restore', { params: { path: { kind, id } } }),
  );

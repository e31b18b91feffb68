import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap } from '../api/api-client';
import type { ItemNoun } from './content-nouns';

/**
 * Restores an item from the trash to its old position.
 * @param quizId the quiz that a question was removed from
 * @throws AppError
 */
export const restoreItem = (services: HostServices, kind: ItemNoun, id: string, quizId?: string) =>
  unwrap(
    createApiClient(services).POST('/api/trash/{kind}/{id}/restore', {
      params: { path: { kind, id }, query: { quizId } },
    }),
  );

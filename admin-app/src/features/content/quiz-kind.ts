import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import type { ContentKind } from './content-kind';
import { idAndTitle, titleOnly, titleSchema } from './title-only';

export const quizKind: ContentKind<Schemas['Quiz']> = {
  noun: 'quiz',
  plural: 'Quizzes',
  tableTitle: 'Quizzes List',
  columns: idAndTitle('Quiz ID'),
  ...titleOnly,
  createApi: (services) => {
    const client = createApiClient(services);
    return {
      list: () => unwrap(client.GET('/api/quizzes/')),
      create: (values) => unwrap(client.POST('/api/quizzes/create', { body: titleSchema.parse(values) })),
      update: (id, values) =>
        unwrap(
          client.PUT('/api/quizzes/{id}', { params: { path: { id } }, body: titleSchema.parse(values) }),
        ),
      remove: (id) => unwrap(client.DELETE('/api/quizzes/{id}', { params: { path: { id } } })),
    };
  },
};

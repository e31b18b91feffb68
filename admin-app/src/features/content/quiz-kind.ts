import { z } from 'zod';
import { createApiClient, unwrap, unwrapPage, type Schemas } from '../../shared/api-client';
import type { ContentKind } from './content-kind';
import { lessonFields, lessonSchema, lessonValues } from './lesson-fields';

const schema = z.object(lessonSchema);

export const quizKind: ContentKind<Schemas['Quiz'], z.output<typeof schema>> = {
  noun: 'quiz',
  plural: 'Quizzes',
  tableTitle: 'Quizzes List',
  columns: [
    { header: 'Quiz ID', cell: ({ id }) => id },
    { header: 'Title', cell: ({ title }) => title },
  ],
  fields: [lessonFields.title],
  moreFields: [lessonFields.description, lessonFields.image, lessonFields.category, lessonFields.instructor],
  takesFiles: false,
  schema,
  toValues: lessonValues,
  createApi: (services) => {
    const client = createApiClient(services);
    const path = (id: string) => ({ path: { id } });
    return {
      list: () => unwrap(client.GET('/api/quizzes/')),
      page: ({ q, ...query }) =>
        unwrapPage(client.GET('/api/quizzes/', { params: { query: q ? { q, ...query } : query } })),
      create: (body) => unwrap(client.POST('/api/quizzes/create', { body })),
      update: (id, input, updatedAt) =>
        unwrap(client.PUT('/api/quizzes/{id}', { params: path(id), body: { ...input, updatedAt } })),
      remove: (id) => unwrap(client.DELETE('/api/quizzes/{id}', { params: path(id) })),
      restore: (id) =>
        unwrap(client.POST('/api/trash/{kind}/{id}/restore', { params: { path: { kind: 'quiz', id } } })),
    };
  },
};

import { z } from 'zod';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import type { ContentKind } from './content-kind';
import { requiredText } from '../../shared/required-text';

const schema = z.object({ title: requiredText('Title', 200) });

export const quizKind: ContentKind<Schemas['Quiz']> = {
  noun: 'quiz',
  plural: 'Quizzes',
  tableTitle: 'Quizzes List',
  columns: [
    { header: 'Quiz ID', cell: ({ id }) => id },
    { header: 'Title', cell: ({ title }) => title },
  ],
  fields: [{ name: 'title', label: 'Title', control: 'text' }],
  schema,
  toValues: ({ title }) => ({ title }),
  createApi: (services) => {
    const client = createApiClient(services);
    return {
      list: () => unwrap(client.GET('/api/quizzes/')),
      create: (values) => unwrap(client.POST('/api/quizzes/create', { body: schema.parse(values) })),
      update: (id, values) =>
        unwrap(client.PUT('/api/quizzes/{id}', { params: { path: { id } }, body: schema.parse(values) })),
      remove: (id) => unwrap(client.DELETE('/api/quizzes/{id}', { params: { path: { id } } })),
    };
  },
};

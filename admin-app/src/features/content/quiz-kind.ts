import { z } from 'zod';
import { createApiClient, unwrap, unwrapPage, type Schemas } from '../../shared/api-client';
import { requiredText } from '../../shared/required-text';
import { CATEGORIES } from './categories';
import type { ContentKind } from './content-kind';
import { mediaAddress, optionalText } from './form-fields';

const schema = z.object({
  title: requiredText('Title', 200),
  description: optionalText('Description', 10_000),
  image: mediaAddress('Image'),
  category: optionalText('Category', 100),
  instructor: optionalText('Instructor', 200),
});

export const quizKind: ContentKind<Schemas['Quiz'], z.output<typeof schema>> = {
  noun: 'quiz',
  plural: 'Quizzes',
  tableTitle: 'Quizzes List',
  columns: [
    { header: 'Quiz ID', cell: ({ id }) => id },
    { header: 'Title', cell: ({ title }) => title },
  ],
  fields: [{ name: 'title', label: 'Title', control: 'text', required: true }],
  moreFields: [
    { name: 'description', label: 'Description', control: 'textarea' },
    { name: 'image', label: 'Image', control: 'image' },
    {
      name: 'category',
      label: 'Category',
      control: 'text',
      suggestions: CATEGORIES,
      hint: 'General if left blank.',
    },
    { name: 'instructor', label: 'Instructor', control: 'text' },
  ],
  schema,
  toValues: (quiz) => ({
    title: quiz.title,
    description: quiz.description,
    image: quiz.image ?? '',
    category: quiz.category,
    instructor: quiz.instructor,
  }),
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

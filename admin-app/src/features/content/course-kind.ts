import { z } from 'zod';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import type { ContentKind } from './content-kind';
import { requiredText } from '../../shared/required-text';

/** The landing page's four; a category is free text all the same. */
const CATEGORIES = ['Financial Literacy', 'Life Skills', 'Career Planning', 'Tax Returns'];

const schema = z.object({
  title: requiredText('Title', 200),
  description: requiredText('Description', 10_000),
  category: requiredText('Category', 100),
});

export const courseKind: ContentKind<Schemas['Course']> = {
  noun: 'course',
  plural: 'Courses',
  tableTitle: 'Course List',
  columns: [
    { header: 'Title', cell: ({ title }) => title },
    { header: 'Category', cell: ({ category }) => category },
    { header: 'Description', cell: ({ description }) => description },
  ],
  fields: [
    { name: 'title', label: 'Title', control: 'text' },
    { name: 'category', label: 'Category', control: 'text', suggestions: CATEGORIES },
    { name: 'description', label: 'Description', control: 'textarea' },
  ],
  schema,
  toValues: ({ title, description, category }) => ({ title, description, category }),
  createApi: (services) => {
    const client = createApiClient(services);
    return {
      list: () => unwrap(client.GET('/api/courses')),
      create: (values) => unwrap(client.POST('/api/courses/create', { body: schema.parse(values) })),
      update: (id, values) =>
        unwrap(client.PUT('/api/courses/{id}', { params: { path: { id } }, body: schema.parse(values) })),
      remove: (id) => unwrap(client.DELETE('/api/courses/{id}', { params: { path: { id } } })),
    };
  },
};

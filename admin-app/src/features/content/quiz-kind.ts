import { z } from 'zod';
import { createApiClient, unwrap, unwrapPage, type Schemas } from '../../shared/api-client';
import { restoreItem } from '../../shared/restore.api';
import { QuizPreview } from '../preview';
import { pageParams, type ContentKind } from './content-kind';
import { lessonContentFields, lessonContentSchema, toLessonContentValues } from './lesson-content-fields';

const schema = z.object(lessonContentSchema);

export const quizKind: ContentKind<Schemas['Quiz'], Required<Schemas['QuizInput']>> = {
  noun: 'quiz',
  tableTitle: 'Quizzes List',
  columns: [
    { header: 'Quiz ID', cell: ({ id }) => id },
    { header: 'Title', cell: ({ title }) => title },
  ],
  fields: [lessonContentFields.title],
  moreFields: [
    lessonContentFields.description,
    lessonContentFields.image,
    lessonContentFields.category,
    lessonContentFields.instructor,
  ],
  sendsFiles: false,
  schema,
  toValues: toLessonContentValues,
  createApi: (services) => {
    const client = createApiClient(services);
    return {
      list: () => unwrap(client.GET('/api/quizzes/')),
      page: (query) => unwrapPage(client.GET('/api/quizzes/', pageParams(query))),
      create: (body) => unwrap(client.POST('/api/quizzes/create', { body })),
      update: (id, input, updatedAt) =>
        unwrap(client.PUT('/api/quizzes/{id}', { params: { path: { id } }, body: { ...input, updatedAt } })),
      remove: (id) => unwrap(client.DELETE('/api/quizzes/{id}', { params: { path: { id } } })),
      restore: (id) => restoreItem(services, 'quiz', id),
    };
  },
  Preview: QuizPreview,
};

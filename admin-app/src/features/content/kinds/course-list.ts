import type { Schemas } from '../../../shared/api/api-client';
import { categoryColumn, descriptionColumn, titleColumn } from './list-columns';
import type { ListedKind } from './listed-kind';
import { courseApi } from './course.api';

export const courseList: ListedKind<Schemas['Course'], Required<Schemas['CourseInput']>> = {
  noun: 'course',
  tableTitle: 'Course List',
  columns: [
    titleColumn({
      counts: [
        ['stops', 'lesson'],
        ['questions', 'question'],
        ['learners', 'student'],
      ],
    }),
    categoryColumn,
    descriptionColumn,
  ],
  createApi: courseApi,
  pageOf: ({ id }) => `/course-builder/${encodeURIComponent(id)}`,
};

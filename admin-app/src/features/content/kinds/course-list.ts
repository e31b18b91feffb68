import { plainText } from 'shared-ui/learning';
import type { Schemas } from '../../../shared/api/api-client';
import { numberColumn, stateColumn } from './list-columns';
import type { ListedKind } from './listed-kind';
import { courseApi } from './course.api';

export const courseList: ListedKind<Schemas['Course'], Required<Schemas['CourseInput']>> = {
  noun: 'course',
  tableTitle: 'Course List',
  columns: [
    { header: 'Title', sort: 'title', cell: ({ title }) => title },
    { header: 'Category', sort: 'category', cell: ({ category }) => category },
    stateColumn,
    { header: 'Description', cell: ({ description }) => plainText(description) },
    numberColumn('Lessons', 'stops'),
    numberColumn('Questions', 'questions'),
    numberColumn('Students', 'learners'),
  ],
  createApi: courseApi,
  pageOf: ({ id }) => `/course-builder/${encodeURIComponent(id)}`,
};

import { plainText } from 'shared-ui/learning';
import { z } from 'zod';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import { contentFinder } from '../../shared/content-finder';
import { restoreItem } from '../../shared/restore.api';
import { SETTING_CHOICES } from '../../shared/setting-choices';
import { limitedText, requiredText } from '../../shared/text-schema';
import { CoursePreview } from '../preview';
import { CATEGORIES } from './categories';
import { contentChanges } from './content-changes.api';
import type { ContentKind } from './content-kind';
import { contentPages } from './content-pages.api';
import { numberColumn, stateColumn } from './list-columns';
import { multipartWrites } from './multipart.api';
import { mediaAddress, optionalNumber, formatNumber } from './form-fields';
import {
  hasTime,
  publicationFields,
  publicationSchema,
  TIME_MISSING,
  toPublicationValues,
} from './publication/publication-fields';

const schema = z
  .object({
    title: requiredText('Title', 200),
    description: requiredText('Description', 10_000),
    category: requiredText('Category', 100),
    smallDescription: limitedText('Small description', 1000),
    instructor: limitedText('Instructor', 200),
    year: limitedText('Year', 50),
    rating: optionalNumber('Rating', 0, 10, false),
    image: mediaAddress('Image'),
    location: limitedText('Location', 200),
    durationMinutes: optionalNumber('Duration', 0, 100_000),
    requireWatch: z.boolean(),
    access: z.enum(['free', 'subscribers'], { error: 'Access must be free or subscribers.' }),
    ...publicationSchema,
  })
  .refine(hasTime, TIME_MISSING);

export const courseKind: ContentKind<Schemas['Course'], Required<Schemas['CourseInput']>> = {
  noun: 'course',
  hasStates: true,
  tableTitle: 'Course List',
  columns: [
    { header: 'Title', sort: 'title', cell: ({ title }) => title },
    { header: 'Category', sort: 'category', cell: ({ category }) => category },
    stateColumn,
    { header: 'Description', cell: ({ description }) => plainText(description) },
    numberColumn('Stops', 'stops'),
    numberColumn('Questions', 'questions'),
    numberColumn('Students', 'learners'),
  ],
  fields: [
    { name: 'title', label: 'Title', control: 'text', required: true },
    { name: 'category', label: 'Category', control: 'text', required: true, suggestions: CATEGORIES },
    { name: 'description', label: 'Description', control: 'textarea', required: true },
  ],
  moreFields: [
    ...publicationFields,
    {
      name: 'smallDescription',
      label: 'Small description',
      control: 'text',
      hint: 'Cards show 28 characters.',
    },
    { name: 'instructor', label: 'Instructor', control: 'text' },
    { name: 'year', label: 'Year', control: 'text' },
    { name: 'rating', label: 'Rating', control: 'number', hint: 'Out of 10.' },
    { name: 'durationMinutes', label: 'Duration', control: 'number', hint: 'In minutes.' },
    {
      name: 'location',
      label: 'Location',
      control: 'text',
      hint: 'Online if left blank. Learners see any other.',
    },
    { name: 'image', label: 'Image', control: 'image' },
    {
      name: 'requireWatch',
      label: 'Videos count once 90 % of them were watched',
      control: 'checkbox',
      hint: 'Otherwise starting a video completes it.',
    },
    {
      name: 'access',
      label: 'Access',
      control: 'select',
      options: SETTING_CHOICES.access,
      hint: 'Without payments configured, every course is free.',
    },
  ],
  sendsFiles: true,
  schema,
  toValues: (course) => ({
    title: course.title,
    description: course.description,
    category: course.category,
    smallDescription: course.smallDescription,
    instructor: course.instructor,
    year: course.year,
    rating: formatNumber(course.rating),
    image: course.image ?? '',
    location: course.location,
    durationMinutes: formatNumber(course.durationMinutes),
    requireWatch: course.requireWatch,
    access: course.access,
    ...toPublicationValues(course),
  }),
  createApi: (services) => {
    const client = createApiClient(services);
    return {
      find: contentFinder(services, 'course'),
      page: contentPages(services).course,
      ...multipartWrites(services, { create: '/api/courses/create', collection: '/api/courses' }),
      remove: (id) => unwrap(client.DELETE('/api/courses/{id}', { params: { path: { id } } })),
      restore: (id) => restoreItem(services, 'course', id),
      ...contentChanges(services, 'course'),
    };
  },
  pageOf: ({ id }) => `/course-builder/${encodeURIComponent(id)}`,
  Preview: CoursePreview,
};

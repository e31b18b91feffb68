import { courseFields } from 'supabase-project/content/course';
import { z } from 'zod';
import type { Schemas } from '../../../shared/api/api-client';
import { SETTING_CHOICES } from '../../../shared/content/setting-choices';
import { CoursePreview } from '../../preview';
import { CATEGORIES } from '../categories';
import type { ContentKind } from './content-kind';
import { courseList } from './course-list';
import { formatLimit, formatNumber } from './form-fields';
import {
  hasTime,
  publicationFields,
  publicationSchema,
  TIME_MISSING,
  toPublicationValues,
} from './publication-fields';

const schema = z
  .object({ ...courseFields, ...publicationSchema })
  .required()
  .refine(hasTime, TIME_MISSING);

export const courseKind: ContentKind<Schemas['Course'], Required<Schemas['CourseInput']>> = {
  ...courseList,
  fields: [
    { name: 'title', label: 'Title', control: 'text', required: true },
    { name: 'category', label: 'Category', control: 'text', required: true, suggestions: CATEGORIES },
    { name: 'description', label: 'Description', control: 'textarea', required: true },
    ...publicationFields,
  ],
  moreFields: [
    {
      name: 'smallDescription',
      label: 'Small description',
      control: 'text',
      hint: 'Cards show the first 28 characters.',
    },
    { name: 'instructor', label: 'Instructor', control: 'text' },
    { name: 'year', label: 'Year', control: 'text' },
    { name: 'rating', label: 'Rating', control: 'number', hint: 'Out of 10.' },
    { name: 'durationMinutes', label: 'Duration', control: 'number', hint: 'In minutes.' },
    {
      name: 'location',
      label: 'Location',
      control: 'text',
      hint: 'Defaults to Online.',
    },
    { name: 'image', label: 'Image', control: 'image' },
    {
      name: 'requireWatch',
      label: 'Require watching 90% of each video',
      control: 'checkbox',
      hint: 'Otherwise, starting a video completes it.',
    },
    {
      name: 'passMark',
      label: 'Pass mark (%)',
      control: 'number',
      hint: 'Needed in each quiz for the certificate. Leave blank for none. Quizzes in a course with a pass mark can’t limit attempts.',
    },
    {
      name: 'certificateWatch',
      label: 'Require all videos for the certificate',
      control: 'checkbox',
      hint: 'Students must watch at least 90% of each.',
    },
    {
      name: 'access',
      label: 'Access',
      control: 'select',
      options: SETTING_CHOICES.access,
      hint: 'All courses are free until payments are set up.',
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
    passMark: formatLimit(course.passMark),
    certificateWatch: course.certificateWatch,
    access: course.access,
    ...toPublicationValues(course),
  }),
  Preview: CoursePreview,
};

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
    ...publicationFields,
    { name: 'title', label: 'Title', control: 'text', required: true },
    { name: 'category', label: 'Category', control: 'text', required: true, suggestions: CATEGORIES },
    { name: 'description', label: 'Description', control: 'textarea', required: true },
  ],
  moreFields: [
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
      name: 'passMark',
      label: 'Pass mark in per cent',
      control: 'number',
      hint: 'What the certificate asks for in each quiz; stops open without it. Leave it blank for none. The quizzes of the course cannot limit attempts then.',
    },
    {
      name: 'certificateWatch',
      label: 'The certificate asks for all videos to be watched',
      control: 'checkbox',
      hint: 'At least 90 % of each.',
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
    passMark: formatLimit(course.passMark),
    certificateWatch: course.certificateWatch,
    access: course.access,
    ...toPublicationValues(course),
  }),
  Preview: CoursePreview,
};

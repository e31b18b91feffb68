import type { FormValues } from '../../../shared/forms/form-values';
import { CATEGORIES } from '../categories';
import type { ContentField } from './content-kind';

/** The controls that videos and quizzes share, for the fields that a lesson on a road map shows. Only the title is required. */
export const lessonContentFields = {
  title: { name: 'title', label: 'Title', control: 'text', required: true },
  description: { name: 'description', label: 'Description', control: 'textarea' },
  image: { name: 'image', label: 'Image', control: 'image' },
  category: {
    name: 'category',
    label: 'Category',
    control: 'text',
    suggestions: CATEGORIES,
    hint: 'Defaults to General.',
  },
  instructor: { name: 'instructor', label: 'Instructor', control: 'text' },
} as const satisfies Record<string, ContentField>;

interface LessonContent {
  title: string;
  description: string;
  image: string | null;
  category: string;
  instructor: string;
}

export const toLessonContentValues = ({ title, description, image, category, instructor }: LessonContent) =>
  ({ title, description, image: image ?? '', category, instructor }) satisfies FormValues;

import { COURSE_DEFINITIONS, QUIZ_VIDEO_DEFINITIONS, type ColumnDefinition } from '../columns';
import { EXAMPLE_QUESTIONS } from '../question-types';
import { writeCsv } from '../reading/write-csv';

type Cells = Record<string, string>;

const VIDEOS: readonly Cells[] = [
  {
    video_title: 'Your first payslip',
    url: 'https://videos.example.com/payslip.mp4',
    duration: '4:30',
    category: 'Tax Returns',
    lesson_order: '1',
    description: 'Line by line through a payslip.',
  },
  {
    video_title: 'Your first tax return',
    url: 'https://videos.example.com/tax-return.mp4',
    duration: '6',
    category: 'Tax Returns',
    lesson_order: '2',
    instructor: 'Grace Okafor',
  },
];

const QUIZ: Cells = {
  quiz_title: 'Pay check',
  category: 'Tax Returns',
  lesson_order: '3',
  feedback_timing: 'after_each',
  question_order: 'shuffled',
};

const COURSES: readonly Cells[] = [
  {
    courseId: 'first-job',
    title: 'Your first job',
    description: 'From the first shift to the first refund.',
    duration: '45',
    image: 'media/courses/tax-returns.svg',
    instructor: 'Grace Okafor',
    year: '2026',
    category: 'Tax Returns',
  },
  {
    courseId: 'first-home',
    title: 'Your first home',
    description: 'Renting, from the inspection to the bond.',
    duration: '1hr 5m',
    image: 'media/courses/life-skills.svg',
    instructor: 'Grace Okafor',
    year: '2026',
    category: 'Life Skills',
  },
];

function write(definitions: readonly ColumnDefinition[], rows: readonly Cells[]): string {
  const columns = definitions.map(({ name }) => name);
  return writeCsv(
    columns,
    rows.map((cells) => columns.map((name) => cells[name] ?? '')),
  );
}

/** Videos, and questions of every type, with every column that an upload understands. */
export const quizVideoTemplate = (): string =>
  write(QUIZ_VIDEO_DEFINITIONS, [
    ...VIDEOS,
    ...EXAMPLE_QUESTIONS.map((question) => ({ ...QUIZ, ...question })),
  ]);

/** Courses, with every column that an upload understands. */
export const courseTemplate = (): string => write(COURSE_DEFINITIONS, COURSES);

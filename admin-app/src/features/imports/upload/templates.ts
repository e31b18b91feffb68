import type { UploadKind } from '../import-row';
import { EXAMPLE_QUESTIONS, MAX_OPTIONS } from '../question-types';
import { writeCsv } from '../reading/write-csv';

const OPTIONS = Array.from({ length: MAX_OPTIONS }, (_, index) => `option_${index}`);

const QUIZ_VIDEO = [
  'course_id',
  'lesson_order',
  'category',
  'video_id',
  'video_title',
  'url',
  'duration',
  'image',
  'instructor',
  'description',
  'quiz_id',
  'quiz_title',
  'feedback_timing',
  'question_order',
  'question_text',
  'question_type',
  ...OPTIONS,
  'answer',
  'accepted_answers',
  'left_options',
  'right_options',
  'explanation',
];

const COURSE = ['courseId', 'title', 'description', 'duration', 'image', 'instructor', 'year', 'category'];

const toCells = (columns: string[], cells: Record<string, string>): string[] =>
  columns.map((column) => cells[column] ?? '');

const quiz = {
  quiz_title: 'Pay check',
  category: 'Tax Returns',
  lesson_order: '2',
  feedback_timing: 'after_each',
  question_order: 'shuffled',
};

const EXAMPLES: Record<UploadKind, { columns: string[]; rows: Record<string, string>[] }> = {
  quiz_video: {
    columns: QUIZ_VIDEO,
    rows: [
      {
        video_title: 'Your first payslip',
        url: 'https://videos.example.com/payslip.mp4',
        duration: '4:30',
        category: 'Tax Returns',
        lesson_order: '1',
        description: 'Line by line through a payslip.',
      },
      ...EXAMPLE_QUESTIONS.map((question) => ({ ...quiz, ...question })),
    ],
  },
  course: {
    columns: COURSE,
    rows: [
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
    ],
  },
};

/** A CSV template with all columns and example rows that can be uploaded as they are. */
export function createTemplate(uploadKind: UploadKind): { name: string; text: string } {
  const { columns, rows } = EXAMPLES[uploadKind];
  return {
    name: uploadKind === 'course' ? 'courses-template.csv' : 'quizzes-and-videos-template.csv',
    text: writeCsv(
      columns,
      rows.map((cells) => toCells(columns, cells)),
    ),
  };
}

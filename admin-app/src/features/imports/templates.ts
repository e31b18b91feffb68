import type { UploadPage } from './open-file';
import { writeCsv } from './write-csv';

const OPTIONS = Array.from({ length: 11 }, (_, index) => `option_${index}`);

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
  'question_text',
  'question_type',
  ...OPTIONS,
  'answer',
  'left_options',
  'right_options',
  'explanation',
];

const COURSE = ['courseId', 'title', 'description', 'duration', 'image', 'instructor', 'year', 'category'];

const row = (columns: string[], cells: Record<string, string>): string[] =>
  columns.map((column) => cells[column] ?? '');

const quiz = { quiz_title: 'Pay check', category: 'Tax Returns', lesson_order: '2' };

const EXAMPLES: Record<UploadPage, { columns: string[]; rows: Record<string, string>[] }> = {
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
      {
        ...quiz,
        question_text: 'What does a tax file number cost?',
        question_type: 'MCQ',
        option_0: '$27',
        option_1: 'Nothing',
        option_2: '$99',
        answer: 'Nothing',
        explanation: 'Everybody gets one, free of charge.',
      },
      { ...quiz, question_text: 'What is super short for?', question_type: 'OPT', answer: 'superannuation' },
      {
        ...quiz,
        question_text: 'Match each word to its meaning.',
        question_type: 'ASC',
        left_options: 'Gross pay,Net pay',
        right_options: 'What arrives,All you earned',
        answer: '0:1-1:0',
      },
      {
        ...quiz,
        question_text: 'How likely is an audit of a student?',
        question_type: 'SLI',
        option_0: 'Low',
        option_1: 'Medium',
        option_2: 'High',
        answer: 'Low',
      },
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

/** A CSV with all columns and rows that can be uploaded as they are. */
export function templateOf(page: UploadPage): { name: string; text: string } {
  const { columns, rows } = EXAMPLES[page];
  return {
    name: page === 'course' ? 'courses-template.csv' : 'quizzes-and-videos-template.csv',
    text: writeCsv(
      columns,
      rows.map((cells) => row(columns, cells)),
    ),
  };
}

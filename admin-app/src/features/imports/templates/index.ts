import { COURSE_DEFINITIONS, QUIZ_VIDEO_DEFINITIONS, type ColumnDefinition } from '../columns';
import type { UploadKind } from '../import-row';
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

/** Writes a CSV of videos and every type of question, with every column that an upload supports. */
const quizVideoTemplate = (): string =>
  write(QUIZ_VIDEO_DEFINITIONS, [
    ...VIDEOS,
    ...EXAMPLE_QUESTIONS.map((question) => ({ ...QUIZ, ...question })),
  ]);

/** Writes a CSV of courses, with every column that an upload supports. */
const courseTemplate = (): string => write(COURSE_DEFINITIONS, COURSES);

/** A GIFT file with examples of each question type that both GIFT and the platform support. */
const GIFT_TEMPLATE = `// Lines that begin with two slashes are comments. A blank line ends a question.

// Multiple choice: = marks the correct option, ~ the others. # adds feedback to an option, #### explains the question.
What does a tax file number cost? {
  ~$27 #Offers to get you one for a fee are a scam.
  =Nothing
  ~$99
  ####Everyone gets one for free.
}

When does the Australian tax year end? { =30 June ~31 December ~1 April }

// True or false: T, F, TRUE or FALSE.
Super is paid on top of your wage. {T}

A tax return is due on the first of January. {F}

// Multiple response: the weights of the correct options add up to 100 per cent.
Which of these are taxes? { ~%50%GST ~%50%Income tax ~Rent }

What can you read on a payslip? { ~%50%Your hours ~%50%Your super ~Your rent ~Your star sign }

// A typed answer: list every correct answer.
How many tax file numbers will you have? { =one =1 =just one }

Who collects taxes in Australia? { =ATO =Australian Taxation Office }

// A number: put # before it.
How many dollars can you earn a year without paying income tax? {#18200}

How many weeks of annual leave does a full-time employee get? {#4}

// Pairs to match.
Match each word to its meaning. {
  =Gross pay -> Everything you earned
  =Net pay -> What arrives in your account
}

Who does what? {
  =You -> Lodge the tax return
  =Your boss -> Withholds tax
}
`;

/** An Aiken file: multiple choice only. */
const AIKEN_TEMPLATE = `What does a tax file number cost?
A. $27
B. Nothing
C. $99
ANSWER: B

When does the Australian tax year end?
A. 30 June
B. 31 December
ANSWER: A

Which line of a payslip shows what arrives in your account?
A. Gross pay
B. Net pay
C. Super
D. Tax withheld
ANSWER: B
`;

/** A template file, which can also be uploaded unchanged. */
export interface Template {
  /** The text of the button that saves it. */
  label: string;
  fileName: string;
  /** The file's media type. */
  type: string;
  write: () => string;
}

const CSV = 'text/csv;charset=utf-8';
const TEXT = 'text/plain;charset=utf-8';

/** The templates of each upload: one for each format that it reads. */
export const TEMPLATES: Readonly<Record<UploadKind, readonly Template[]>> = {
  quiz_video: [
    {
      label: 'CSV template',
      fileName: 'quizzes-and-videos-template.csv',
      type: CSV,
      write: quizVideoTemplate,
    },
    { label: 'GIFT template', fileName: 'questions-template.gift', type: TEXT, write: () => GIFT_TEMPLATE },
    {
      label: 'Aiken template',
      fileName: 'questions-template-aiken.txt',
      type: TEXT,
      write: () => AIKEN_TEMPLATE,
    },
  ],
  course: [
    { label: 'Download a template', fileName: 'courses-template.csv', type: CSV, write: courseTemplate },
  ],
};

import type { ImportRow, QuizFields, VideoFields } from './import-row';
import { hasError, type ImportTable } from './import-table';
import type { JudgedTable } from './judged-table';
import { mergeContent } from './merge-content';
import { readQuestion } from './question-cells';
import { ColumnPlaces, RowReader, type ColumnNames } from './row-reader';
import { addressProblem, idProblem, readMinutes, readNumber, textProblem } from './text-rules';

/** Columns of a quiz/video CSV and the other headings each goes by. */
export const QUIZ_VIDEO_COLUMNS: ColumnNames = {
  course_id: ['course'],
  lesson_order: ['order'],
  category: [],
  instructor: [],
  title: [],
  description: [],
  image: ['img', 'thumbnail'],
  video_id: [],
  video_title: [],
  video_description: [],
  video_image: [],
  url: ['video_url', 'video_link'],
  duration: ['video_duration', 'duration_minutes'],
  quiz_id: [],
  quiz_title: [],
  quiz_description: [],
  quiz_image: [],
  question_text: ['question', 'question_title'],
  question_description: [],
  question_type: ['type'],
  ...Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`option_${index}`, []])),
  answer: ['correct_answer'],
  left_options: ['left_items'],
  right_options: ['right_items'],
  explanation: [],
};

/** Judges a quiz/video CSV by the rules of specification, section 5. */
export function judgeQuizVideos(table: ImportTable): JudgedTable {
  const columns = new ColumnPlaces(table, QUIZ_VIDEO_COLUMNS);
  const items = table.rows.map((row) => {
    const reader = new RowReader(columns, row);
    const item = readRow(reader, row.number);
    row.problems.push(...reader.problems);
    return item && !hasError(row) ? item : null;
  });
  mergeContent(table, items, columns);
  const notes =
    columns.unknown.length > 0 ? [`Columns that are not used: ${columns.unknown.join(', ')}.`] : [];
  return { table, items, notes };
}

function readRow(row: RowReader, number: number): ImportRow | undefined {
  const hasVideo = ['video_id', 'url', 'video_title'].some((name) => row.text(name) !== '');
  const hasQuiz = ['quiz_title', 'question_text'].some((name) => row.text(name) !== '');
  if (!hasVideo && !hasQuiz) {
    row.report(
      '',
      'This row has neither a video (video_id, url, video_title) nor a quiz (quiz_title, question_text).',
    );
    return undefined;
  }
  const item: ImportRow = { row: number, lessonOrder: readOrder(row) };
  const courseId = row.text('course_id');
  if (courseId) {
    row.report('course_id', idProblem(courseId));
    item.courseId = courseId;
  }
  if (hasVideo) item.video = readVideo(row);
  if (hasQuiz) {
    item.quiz = readQuiz(row, hasVideo);
    const question = row.text('question_text') === '' ? undefined : readQuestion(row);
    if (question) item.question = question;
    else if (row.text('question_text') === '')
      row.report('question_text', 'A quiz row needs a question_text.');
  }
  return item;
}

/** Lesson order defaults to 1. */
function readOrder(row: RowReader): number {
  const text = row.text('lesson_order');
  if (text === '') return 1;
  const order = readNumber(text);
  if (order === undefined || order < 0 || order > 100_000)
    row.report('lesson_order', 'The lesson order must be a number from 0 to 100,000.');
  return order ?? 1;
}

/** The text of the first of these cells that has one, judged; null when all are blank. */
function optional(
  row: RowReader,
  judge: (text: string) => string | undefined,
  ...names: string[]
): string | null {
  const name = names.find((candidate) => row.text(candidate) !== '');
  if (name === undefined) return null;
  row.report(name, judge(row.text(name)));
  return row.text(name);
}

const atMost = (max: number) => (text: string) => textProblem(text, max);

function readVideo(row: RowReader): VideoFields {
  const title = optional(row, atMost(200), 'video_title', 'title');
  if (title === null) row.report('video_title', 'A video needs a video_title or a title.');
  const id = optional(row, idProblem, 'video_id');
  return {
    ...(id !== null && { id }),
    title: title ?? '',
    description: optional(row, atMost(10_000), 'video_description', 'description'),
    url: optional(row, addressProblem, 'url'),
    image: optional(row, addressProblem, 'video_image', 'image'),
    durationSeconds: readDuration(row),
    category: optional(row, atMost(100), 'category'),
    instructor: optional(row, atMost(200), 'instructor'),
  };
}

function readDuration(row: RowReader): number | null {
  const text = row.text('duration');
  if (text === '') return null;
  const minutes = readMinutes(text);
  if (minutes === undefined || minutes < 0 || minutes > 6000) {
    row.report('duration', 'The duration must be minutes, such as 4.5 or 12:30.');
    return null;
  }
  return Math.round(minutes * 60);
}

function readQuiz(row: RowReader, besideVideo: boolean): QuizFields {
  const title = optional(row, atMost(200), 'quiz_title');
  if (title === null) row.report('quiz_title', 'A quiz row needs a quiz_title.');
  const id = optional(row, idProblem, 'quiz_id');
  // What stands in the general columns of a row with both belongs to its video.
  const general = (name: string) => (besideVideo ? [] : [name]);
  return {
    ...(id !== null && { id }),
    title: title ?? '',
    description: optional(row, atMost(10_000), 'quiz_description', ...general('description')),
    image: optional(row, addressProblem, 'quiz_image', ...general('image')),
    category: optional(row, atMost(100), 'category'),
    instructor: optional(row, atMost(200), 'instructor'),
  };
}

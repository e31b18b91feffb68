import { inDigits, LIMITS } from 'supabase-project/content/limits';
import { drawsProblem, readDrawCell, toDraws, type Draw } from '../../../shared/draws';
import { headingKey, QUIZ_VIDEO_DEFINITIONS } from '../columns';
import {
  hasError,
  type ImportRow,
  type ImportTable,
  type QuizFields,
  type ValidatedTable,
  type VideoFields,
} from '../import-row';
import { mergeContent } from './merge-content';
import { readFigures } from './read-figures';
import { readQuestion } from './read-question';
import { readState } from './read-state';
import { reportRepetitions } from './repetitions';
import { ColumnIndex, RowReader } from '../cells/row-reader';
import { decimalsOf, numberRulesOf, readLimit } from './number-columns';
import { addressProblem, idProblem, textProblem } from '../cells/text-rules';

const NUMBERED_OPTION = /^option_?(\d+)$/i;

/** Validates a quiz/video CSV against the rules in docs/product.md#csv-uploads. */
export function validateQuizVideos(table: ImportTable): ValidatedTable {
  const columns = new ColumnIndex(table, QUIZ_VIDEO_DEFINITIONS);
  const surplusOptions = findSurplusOptions(table);
  const numbers = numberRulesOf(table, columns);
  const drafts = table.rows.map((row) => {
    const reader = new RowReader(columns, row, numbers);
    const item = readRow(reader, row.number);
    if (item) reader.reportUnread('Ignored, because nothing else in this row uses this value.');
    for (const column of surplusOptions)
      if (row.cells[column]?.trim())
        row.problems.push({
          column,
          message: `Use at most ${LIMITS.options} options: option_0 to option_${LIMITS.options - 1}.`,
          level: 'error',
        });
    row.problems.push(...reader.problems);
    return item ?? null;
  });
  const items = drafts.map((item, index) => {
    const row = table.rows[index];
    return row && !hasError(row) ? item : null;
  });
  mergeContent(table, items, drafts, columns);
  reportRepetitions(table.rows, items);
  return { table: { ...table, ...decimalsOf(numbers, columns) }, items, drafts, notes: columns.notes() };
}

/** Finds the indexes of option columns beyond the maximum, such as option_11. */
function findSurplusOptions({ columns }: ImportTable): number[] {
  return columns.flatMap((heading, index) => {
    const number = NUMBERED_OPTION.exec(heading.trim().replaceAll(' ', '_'))?.[1];
    return number !== undefined && Number(number) >= LIMITS.options ? index : [];
  });
}

function readRow(row: RowReader, number: number): ImportRow | undefined {
  const hasVideo = ['video_id', 'url', 'video_title'].some((name) => row.text(name) !== '');
  const hasQuiz = ['quiz_title', 'question_text'].some((name) => row.text(name) !== '');
  if (!hasVideo && !hasQuiz) {
    row.report(
      '',
      'Add a video (video_id, url, video_title) or a quiz (quiz_title, question_text) to this row.',
    );
    return undefined;
  }
  const item: ImportRow = { row: number, lessonOrder: readOrder(row) };
  const courseId = row.text('course_id');
  if (courseId) {
    row.report('course_id', idProblem(courseId));
    item.courseId = courseId;
  }
  const version = optionalText(row, maxLength(LIMITS.version), 'version');
  if (version !== null) item.version = version;
  if (hasVideo) item.video = readVideo(row);
  if (hasQuiz) {
    item.quiz = readQuiz(row, hasVideo);
    const question = row.text('question_text') === '' ? undefined : readQuestion(row);
    if (question) item.question = question;
    else if (row.text('question_text') === '')
      row.report('question_text', 'Enter the question in the question_text column.');
  }
  return item;
}

/** Reads the lesson order, 1 by default. */
function readOrder(row: RowReader): number {
  const text = row.text('lesson_order');
  if (text === '') return 1;
  const order = row.number('lesson_order')?.value;
  if (order === undefined || order < 0 || order > LIMITS.lessonOrder)
    row.report(
      'lesson_order',
      `The lesson order must be a number from 0 to ${inDigits(LIMITS.lessonOrder)}.`,
    );
  return order ?? 1;
}

/** Reads and validates the first cell that isn't blank in the given columns; null if all are blank. */
function optionalText(
  row: RowReader,
  validate: (text: string) => string | undefined,
  ...names: string[]
): string | null {
  const name = names.find((candidate) => row.text(candidate) !== '');
  if (name === undefined) return null;
  row.report(name, validate(row.text(name)));
  return row.text(name);
}

const maxLength = (max: number) => (text: string) => textProblem(text, max);

function readVideo(row: RowReader): VideoFields {
  const title = optionalText(row, maxLength(LIMITS.title), 'video_title', 'title');
  if (title === null)
    row.report('video_title', 'Enter the video’s title in the video_title or title column.');
  const id = optionalText(row, idProblem, 'video_id');
  return {
    ...(id !== null && { id }),
    title: title ?? '',
    description: optionalText(row, maxLength(LIMITS.description), 'video_description', 'description'),
    url: optionalText(row, addressProblem, 'url'),
    image: optionalText(row, addressProblem, 'video_image', 'image'),
    durationSeconds: readDuration(row),
    ...readFigures(row, 'video_figures'),
    category: optionalText(row, maxLength(LIMITS.category), 'category'),
    instructor: optionalText(row, maxLength(LIMITS.instructor), 'instructor'),
    ...readState(row),
  };
}

/** Reads a setting with a fixed set of words, ignoring case, spaces and punctuation; null for a blank cell. */
function readSetting<Value extends string>(
  row: RowReader,
  name: string,
  words: Readonly<Record<Value, readonly string[]>>,
): Value | null {
  const text = row.text(name);
  if (text === '') return null;
  const values = Object.keys(words) as Value[];
  const value = values.find((candidate) =>
    [candidate, ...words[candidate]].some((word) => headingKey(word) === headingKey(text)),
  );
  if (value === undefined) row.report(name, `Enter ${values.join(' or ')}.`);
  return value ?? null;
}

/** Reads draws; an empty list for `all`, null for a blank cell. */
function readDraws(row: RowReader): Draw[] | null {
  const text = row.text('draws');
  if (text === '') return null;
  if (headingKey(text) === 'all') return [];
  const draws = readDrawCell(text);
  const problem = drawsProblem(draws);
  if (problem)
    row.report('draws', `${problem} Enter each tag with its number of questions, such as GST: 5, super: 2.`);
  return problem ? null : toDraws(draws);
}

function readDuration(row: RowReader): number | null {
  const text = row.text('duration');
  if (text === '') return null;
  const minutes = row.minutes('duration');
  if (minutes === undefined || minutes < 0 || minutes * 60 > LIMITS.durationSeconds) {
    row.report('duration', 'Enter the duration in minutes, such as 4.5 or 12:30.');
    return null;
  }
  return Math.round(minutes * 60);
}

function readQuiz(row: RowReader, hasVideo: boolean): QuizFields {
  const title = optionalText(row, maxLength(LIMITS.title), 'quiz_title');
  if (title === null) row.report('quiz_title', 'Enter the quiz’s title in the quiz_title column.');
  const id = optionalText(row, idProblem, 'quiz_id');
  // In a row with a video and a quiz, the general columns belong to the video.
  const general = (name: string) => (hasVideo ? [] : [name]);
  return {
    ...(id !== null && { id }),
    title: title ?? '',
    description: optionalText(
      row,
      maxLength(LIMITS.description),
      'quiz_description',
      ...general('description'),
    ),
    image: optionalText(row, addressProblem, 'quiz_image', ...general('image')),
    category: optionalText(row, maxLength(LIMITS.category), 'category'),
    instructor: optionalText(row, maxLength(LIMITS.instructor), 'instructor'),
    feedbackTiming: readSetting(row, 'feedback_timing', {
      at_end: ['at the end'],
      after_each: ['after each question'],
    }),
    questionOrder: readSetting(row, 'question_order', { shuffled: [], as_written: [] }),
    attemptLimit: readLimit(row, 'attempt_limit', LIMITS.attemptLimit),
    timeLimitMinutes: readLimit(row, 'time_limit_minutes', LIMITS.timeLimitMinutes),
    draws: readDraws(row),
    // In a row with a video and a quiz, report an invalid state only for the video.
    ...readState(row, !hasVideo),
  };
}

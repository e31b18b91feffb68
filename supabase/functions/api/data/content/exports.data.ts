import type { Json } from '../../../../types/database.types.ts';
import { camelize, toFields } from '../../../_shared/names.ts';
import { dataFieldsOf } from '../../../_shared/data-fields.ts';
import { invalid } from '../../lib/errors.ts';
import type { ExportedQuestion } from '../../../_shared/content/question-types/exported-question.ts';
import { typeByCode } from '../../../_shared/content/question-types/index.ts';
import type { StoredQuestion } from '../../../_shared/content/question-types/question-type.ts';
import {
  type CourseExport,
  courseExport,
  type QuizVideoExport,
  quizVideoExport,
} from '../../schemas/content/export.schema.ts';
import { toPublication } from './rows.ts';

type QuizVideoRow = QuizVideoExport['rows'][number];
type Omitted = QuizVideoExport['omitted'][number];

interface StoredState {
  publish_at: string | null;
}

interface StoredLine {
  version: string;
  course_id: string | null;
  lesson_order: number | null;
  video: StoredState | null;
  quiz: (StoredState & { id: string; title: string }) | null;
  question: StoredQuestion | null;
}

interface StoredPage {
  rows: unknown[];
  after: unknown[] | null;
}

/**
 * Returns the arguments that select the page of the export to read.
 * @throws {ApiError} 422 if `after` doesn't come from a page
 */
export function scopeOf({
  after,
  ...scope
}: {
  [name: string]: Json | undefined;
  after?: string | undefined;
}): Json {
  return { ...scope, after: after === undefined ? null : readCursor(after) };
}

/** @throws {ApiError} 422 unless the text is a page's `after` */
function readCursor(text: string): Json[] {
  try {
    const cursor: unknown = JSON.parse(text);
    if (Array.isArray(cursor) && [1, 5].includes(cursor.length)) return cursor as Json[];
  } catch {
    // Text that isn't JSON is refused below.
  }
  throw invalid({ after: '`after` must be the value from the previous page.' });
}

const toAfter = ({ after }: StoredPage): string | null => after && JSON.stringify(after);

/** Converts one page of courses, which are sorted by id. */
export function toCourseExport(page: StoredPage): CourseExport {
  const lines = page.rows as { version: string; course: StoredState }[];
  return {
    rows: lines.map(({ version, course }, index) => ({
      row: index + 2,
      version,
      course: toContent(course) as CourseExport['rows'][number]['course'],
    })),
    after: toAfter(page),
  };
}

/** Converts one page of videos and quizzes, which are sorted by course and position. */
export function toQuizVideoExport(page: StoredPage): QuizVideoExport {
  const lines = page.rows as StoredLine[];
  const omitted = lines.flatMap((line) => omissionOf(line) ?? []);
  const rows = lines
    .filter((line) => omissionOf(line) === undefined)
    .map((line, index) => ({ row: index + 2, ...toRow(line) }));
  return { rows, omitted, after: toAfter(page) };
}

/**
 * Returns what an upload can't contain: a quiz without questions, or a question without an answer or of a type that
 * files leave out.
 */
function omissionOf({ quiz, question }: StoredLine): Omitted | undefined {
  if (!quiz) return undefined;
  if (!question) return { id: quiz.id, title: quiz.title, reason: 'no_questions' };
  const { id, title, type, answer } = question;
  if (!typeByCode(type)?.importSchema) return { id, title, reason: 'unsupported_type' };
  return answer === null ? { id, title, reason: 'no_answer' } : undefined;
}

/** Returns the fields of a course, video or quiz. */
const toContent = (stored: StoredState) => ({
  ...(camelize(stored, DATA) as object),
  ...toPublication(stored),
});

const DATA = dataFieldsOf(courseExport, quizVideoExport);

function toRow({
  version,
  course_id: courseId,
  lesson_order: lessonOrder,
  video,
  quiz,
  question,
}: StoredLine): Omit<QuizVideoRow, 'row'> {
  return {
    version,
    ...(courseId !== null && { courseId }),
    ...(lessonOrder !== null && { lessonOrder }),
    ...(video && { video: toContent(video) as QuizVideoRow['video'] }),
    ...(quiz && { quiz: toContent(quiz) as QuizVideoRow['quiz'] }),
    ...(question && { question: toExportedQuestion(question) }),
  };
}

function toExportedQuestion(question: StoredQuestion): ExportedQuestion {
  const { id, title, description, explanation, points, tags, figures, level, type } = question;
  const cue = question.cue && toFields(question.cue);
  const answer = typeByCode(type)?.toImported(question) ?? { answer: '' };
  return {
    id,
    title,
    description,
    explanation,
    points,
    tags,
    figures,
    level,
    cue,
    occurrence: 1,
    type,
    ...answer,
  };
}

import { camelize } from '../lib/camelize.ts';
import { invalid } from '../lib/errors.ts';
import type { Db } from '../lib/supabase-client.ts';
import type { ExportedQuestion } from '../../_shared/content/question-types/exported-question.ts';
import { typeByCode } from '../../_shared/content/question-types/index.ts';
import type { StoredQuestion } from '../../_shared/content/question-types/question-type.ts';
import type {
  CourseExport,
  CourseExportQuery,
  QuizVideoExport,
  QuizVideoExportQuery,
} from '../schemas/export.schema.ts';
import { unwrap } from './query.ts';

type QuizVideoRow = QuizVideoExport['rows'][number];
type Omitted = QuizVideoExport['omitted'][number];

interface StoredLine {
  version: string;
  course_id: string | null;
  lesson_order: number | null;
  video: object | null;
  quiz: { id: string; title: string } | null;
  question: StoredQuestion | null;
}

interface StoredPage {
  rows: unknown[];
  after: unknown[] | null;
}

async function readPage(
  db: Db,
  scope: { [name: string]: unknown; after?: string | undefined },
): Promise<{ rows: unknown[]; after: string | null }> {
  const { after, ...rest } = scope;
  const p_scope = { ...rest, after: after === undefined ? null : readCursor(after) };
  const page = await unwrap(db.rpc('admin_export_content', { p_scope: p_scope as never }));
  const { rows, after: next } = page as unknown as StoredPage;
  return { rows, after: next && JSON.stringify(next) };
}

/** @throws {ApiError} 422 for anything but the `after` of a page */
function readCursor(text: string): unknown[] {
  try {
    const cursor: unknown = JSON.parse(text);
    if (Array.isArray(cursor) && [1, 5].includes(cursor.length)) return cursor;
  } catch {
    // It is refused below.
  }
  throw invalid({ after: 'After must be that of the page before.' });
}

/** One page of the courses, by id. */
export async function exportCourses(db: Db, query: CourseExportQuery): Promise<CourseExport> {
  const { rows, after } = await readPage(db, {
    kind: 'course',
    of: 'courses',
    ...query,
  });
  const courses = camelize(rows) as Omit<CourseExport['rows'][number], 'row'>[];
  return { rows: courses.map((row, index) => ({ row: index + 2, ...row })), after };
}

/** One page of the videos and quizzes, by course and position. */
export async function exportQuizVideos(db: Db, query: QuizVideoExportQuery): Promise<QuizVideoExport> {
  const page = await readPage(db, { kind: 'quiz_video', ...query });
  const lines = page.rows as StoredLine[];
  const omitted = lines.flatMap((line) => omissionOf(line) ?? []);
  const rows = lines
    .filter((line) => omissionOf(line) === undefined)
    .map((line, index) => ({ row: index + 2, ...toRow(line) }));
  return { rows, omitted, after: page.after };
}

/** What an upload cannot say: a row of a quiz has a question, of a type with a form. */
function omissionOf({ quiz, question }: StoredLine): Omitted | undefined {
  if (!quiz) return undefined;
  if (!question) return { id: quiz.id, title: quiz.title, reason: 'no_questions' };
  const { id, title, type, answer } = question;
  if (!typeByCode(type)) return { id, title, reason: 'unsupported_type' };
  return answer === null ? { id, title, reason: 'no_answer' } : undefined;
}

function toRow({
  course_id: courseId,
  lesson_order: lessonOrder,
  ...line
}: StoredLine): Omit<QuizVideoRow, 'row'> {
  const { video, quiz } = camelize({ video: line.video, quiz: line.quiz }) as {
    video: QuizVideoRow['video'] | null;
    quiz: QuizVideoRow['quiz'] | null;
  };
  return {
    version: line.version,
    ...(courseId !== null && { courseId }),
    ...(lessonOrder !== null && { lessonOrder }),
    ...(video && { video }),
    ...(quiz && { quiz }),
    ...(line.question && { question: toExportedQuestion(line.question) }),
  };
}

function toExportedQuestion(question: StoredQuestion): ExportedQuestion {
  const { id, title, description, explanation, points, tags, type } = question;
  const answer = typeByCode(type)?.toImported(question) ?? { answer: '' };
  return { id, title, description, explanation, points, tags, occurrence: 1, type, ...answer };
}

import { type ColumnsOf, toColumns, toFields } from '../../../_shared/names.ts';
import type { Db, Tables } from '../../lib/supabase-client.ts';
import type { Course } from '../../schemas/content/course.schema.ts';
import type { Quiz } from '../../schemas/content/quiz.schema.ts';
import type { Video } from '../../schemas/content/video.schema.ts';
import { orNull, unwrap } from '../../lib/query.ts';
import { publicationOf } from './publication.ts';

/** A quiz's row never includes its draws: `readQuestions` reads them for editors. */
type InternalColumns = 'deleted_at' | 'import_id' | 'draws';
type RowOf<Table extends keyof Tables> = Omit<Tables[Table]['Row'], InternalColumns>;
type LessonRow = Pick<Tables['lessons']['Row'], 'video_id' | 'quiz_id'>;

/** The result of `get_content_items`: rows with the links that the caller may see. */
interface Rows {
  courses: RowOf<'courses'> & { lessons: LessonRow[] };
  videos: RowOf<'videos'> & { quizzes: string[] };
  quizzes: RowOf<'quizzes'>;
}

/** Reads the items with these ids that the caller may see, or all of them, by title. */
export async function readItems<Kind extends keyof Rows>(
  db: Db,
  kind: Kind,
  ids?: string[],
): Promise<Rows[Kind][]> {
  const items = db.rpc('get_content_items', { p_kind: kind, p_ids: orNull(ids) });
  return (await unwrap(items)) as unknown as Rows[Kind][];
}

const isId = (id: string | null): id is string => id !== null;

/**
 * Formats a timestamp as ISO 8601 with all microseconds, because the local and the hosted Data API format timestamps
 * differently.
 */
export function toInstant(timestamp: string): string {
  return timestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

interface Times {
  id: string;
  created_at: string;
  updated_at: string;
}

/** The versions of items by their ids, for editors. */
export type Versions = Record<string, string> | undefined;

const toVersion = ({ id, created_at, updated_at }: Times, versions: Versions) => ({
  createdAt: toInstant(created_at),
  updatedAt: toInstant(updated_at),
  version: versions?.[id] ?? null,
});

/** Converts the stored publication time to the API's two publication fields. */
export const toPublication = ({ publish_at: publishAt }: { publish_at: string | null }) => ({
  publication: publicationOf(publishAt),
  publishAt: publishAt === null ? null : toInstant(publishAt),
});

export function toCourse({ lessons, ...row }: Rows['courses'], versions: Versions): Course {
  return {
    ...toFields(row),
    access: row.access as Course['access'],
    videos: lessons.map((lesson) => lesson.video_id).filter(isId),
    quizzes: lessons.map((lesson) => lesson.quiz_id).filter(isId),
    ...toPublication(row),
    ...toVersion(row, versions),
  };
}

export function toVideo(row: Rows['videos'], versions: Versions): Video {
  return { ...toFields(row), ...toPublication(row), ...toVersion(row, versions) };
}

/**
 * Converts a quiz's row. Learners don't receive its question count or its draws.
 * @param questions the question counts and draws, by quiz id; undefined for learners
 */
export function toQuiz(row: Rows['quizzes'], questions: QuizQuestions | undefined, versions: Versions): Quiz {
  return {
    ...toFields(row),
    feedbackTiming: row.feedback_timing as Quiz['feedbackTiming'],
    questionOrder: row.question_order as Quiz['questionOrder'],
    draws: questions?.[row.id]?.draws ?? null,
    questionCount: questions?.[row.id]?.count ?? null,
    ...toPublication(row),
    ...toVersion(row, versions),
  };
}

/** The question counts and draws of quizzes, by quiz id. */
export type QuizQuestions = Record<string, { count: number; draws: NonNullable<Quiz['draws']> }>;

/**
 * Returns the columns that a request sets, named after its fields. A missing field doesn't change its column. `version`
 * is left out, because it's the edited version and not a column.
 */
export function toUpdate<Input extends object>(input: Input): ColumnsOf<Omit<Input, 'version'>> {
  const { version: _, ...fields } = input as Input & { version?: unknown };
  return toColumns(fields) as ColumnsOf<Omit<Input, 'version'>>;
}

import type { Actor } from './actors.ts';

/** Which rows: `own`, `live` and `reach` are conditions of the table. */
export type Rows = 'none' | 'own' | 'live' | 'reach' | 'all';

type TableReader = 'visitor' | 'student' | 'content' | 'people' | 'all';

export interface TablePermission {
  /** SQL: the rows of the person $1. */
  own?: string;
  /** SQL: the rows that are neither deleted nor unpublished. */
  live?: string;
  /** SQL: the rows that are not about people with an admin right. */
  reach?: string;
  /** Other students and the staff of schools read as a student does. */
  reads: Record<TableReader, Rows>;
  /** Columns that nobody selects, whatever rows they read. */
  hidden?: readonly string[];
}

const NOBODY = { visitor: 'none', student: 'none', content: 'none', people: 'none', all: 'none' } as const;
const OWN = { visitor: 'none', student: 'own', content: 'own', people: 'own', all: 'own' } as const;
const CONTENT = { visitor: 'none', student: 'live', content: 'all', people: 'live', all: 'all' } as const;
const LIVE_QUIZZES = 'deleted_at is null and publish_at <= now()';
// A video that is in no live course reaches nobody.
const LIVE_VIDEOS = 'deleted_at is null and publish_at <= now() and private.is_video_placed(id)';
const EDITORS = { ...NOBODY, content: 'all', all: 'all' } as const;

/** Every table of the exposed schema. Nobody writes one; tables and views of `private` are nobody's. */
export const TABLES: Record<string, TablePermission> = {
  attempt_answers: {
    own: `attempt_id in (select a.id from public.quiz_attempts as a where a.user_id = $1 and (a.finished_at is null
      or not private.has_open_attempt(a.user_id, a.quiz_id)))`,
    reads: OWN,
  },
  audit_log: {
    reach: `not exists (
      select 1 from private.admins as a where row_id = a.user_id::text
        or row_id in (select s.id::text from private.seats as s where s.learner = a.user_id)
        or row_id in (select g.id::text from private.access_grants as g where g.learner = a.user_id)
        or row_id in (select r.user_id || '/' || r.lesson_id from public.lesson_results as r where r.user_id = a.user_id)
        or row_id in (select q.id::text from public.quiz_attempts as q where q.user_id = a.user_id)
    )`,
    reads: { ...NOBODY, people: 'reach', all: 'all' },
  },
  content_imports: { reads: EDITORS },
  course_ratings: { own: 'user_id = $1', reads: OWN },
  courses: {
    live: 'id in (select c.id from private.live_courses as c)',
    reads: { ...CONTENT, visitor: 'live' },
  },
  lesson_results: { own: 'user_id = $1', reads: OWN },
  lessons: {
    live: 'id in (select l.id from private.live_lessons as l)',
    reads: { ...CONTENT, visitor: 'live' },
  },
  profiles: { own: 'id = $1', reads: OWN },
  questions: { reads: EDITORS },
  quiz_attempts: { own: 'user_id = $1', reads: OWN },
  quiz_questions: { reads: EDITORS },
  // Learners never receive tags; editors read draws by admin_get_quiz_questions.
  quizzes: { live: LIVE_QUIZZES, reads: CONTENT, hidden: ['draws'] },
  testimonials: { reads: { visitor: 'all', student: 'all', content: 'all', people: 'all', all: 'all' } },
  video_progress: { own: 'user_id = $1', reads: OWN },
  video_quizzes: {
    live: `video_id in (select id from public.videos where ${LIVE_VIDEOS})
      and quiz_id in (select id from public.quizzes where ${LIVE_QUIZZES})`,
    reads: CONTENT,
  },
  videos: { live: LIVE_VIDEOS, reads: CONTENT },
};

/** As whom somebody reads tables: what is `own` is theirs. */
export const tableReader = (actor: Actor): TableReader =>
  actor === 'visitor' || actor === 'content' || actor === 'people' || actor === 'all' ? actor : 'student';

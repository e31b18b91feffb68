import type { Actor } from './actors.ts';

/** The rows that a person can read. `own` and `reach` are conditions that a table can define. */
export type Rows = 'none' | 'own' | 'reach' | 'all';

type TableReader = 'visitor' | 'student' | 'content' | 'people' | 'all';

export interface TablePermission {
  /** SQL: the rows of the person $1. */
  own?: string;
  /** SQL: the rows that are not about people with an admin right. */
  reach?: string;
  /** The rows that each reader can read. `student` also covers other students and school staff. */
  reads: Record<TableReader, Rows>;
  /** Columns that no one may select, whichever rows they read. */
  hidden?: readonly string[];
}

const NOBODY = { visitor: 'none', student: 'none', content: 'none', people: 'none', all: 'none' } as const;
const OWN = { visitor: 'none', student: 'own', content: 'own', people: 'own', all: 'own' } as const;
const EDITORS = { ...NOBODY, content: 'all', all: 'all' } as const;

/**
 * Every table of the exposed schema. No one writes to them directly; no client may use tables and views of `private`.
 */
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
  courses: { reads: EDITORS },
  figures: { reads: EDITORS },
  lesson_results: { own: 'user_id = $1', reads: OWN },
  lessons: { reads: EDITORS },
  profiles: { own: 'id = $1', reads: OWN },
  questions: { reads: EDITORS },
  quiz_attempts: { own: 'user_id = $1', reads: OWN },
  quiz_questions: { reads: EDITORS },
  // Editors read draws with admin_get_quiz_questions.
  quizzes: { reads: EDITORS, hidden: ['draws'] },
  testimonials: { reads: { visitor: 'all', student: 'all', content: 'all', people: 'all', all: 'all' } },
  video_progress: { own: 'user_id = $1', reads: OWN },
  video_quizzes: { reads: EDITORS },
  videos: { reads: EDITORS },
};

/** Returns the kind of reader that an actor is, as in `reads`. */
export const tableReader = (actor: Actor): TableReader =>
  actor === 'visitor' || actor === 'content' || actor === 'people' || actor === 'all' ? actor : 'student';

import type pg from 'pg';

/** Microseconds since 1970, because Postgres stores times to the microsecond. */
export type Time = number;

interface Content {
  id: string;
  deleted: Time | null;
  published: Time | null;
}

export interface Student {
  id: string;
  origin: 'school' | 'joined';
  account: string | null;
  left: Time | null;
  signedIn: Time | null;
  name: string | null;
}

export interface Member {
  classId: string;
  student: string;
  group: string | null;
  since: Time;
  until: Time | null;
}

export interface Assignment {
  id: string;
  classId: string;
  course: string | null;
  lesson: string | null;
  quiz: string | null;
  audience: 'class' | 'group' | 'students';
  group: string | null;
  opens: Time;
  due: Time | null;
  acceptsLate: boolean;
  countsEarlier: boolean;
}

export interface Adjustment {
  assignment: string;
  student: string;
  withdrawn: Time | null;
  due: Time | null;
  extraTime: number;
  extraAttempts: number;
  excused: Time | null;
  frozen: Time | null;
  frozenState: string | null;
  frozenPercent: number | null;
  frozenDone: Time | null;
}

export interface Attempt {
  id: string;
  account: string;
  quiz: string;
  started: Time;
  finished: Time | null;
  submittedAt: Time | null;
  percent: number | null;
  drawn: string[] | null;
  answers: { question: string; answer: unknown; correct: boolean | null; updated: Time }[];
}

/** The records of classes and their students' work, as stored. */
export interface ClassRecords {
  now: Time;
  classes: { id: string; archived: Time | null }[];
  students: Student[];
  members: Member[];
  assignments: Assignment[];
  adjustments: Adjustment[];
  courses: Content[];
  videos: Content[];
  quizzes: (Content & { showsFeedbackAtEnd: boolean })[];
  lessons: { id: string; course: string; video: string | null; quiz: string | null; removed: Time | null }[];
  /** `key` is null for a question without an answer key. */
  questions: { id: string; type: string; deleted: Time | null; key: unknown }[];
  places: { quiz: string; question: string; deleted: Time | null }[];
  attempts: Attempt[];
  /** `first` and `latest` are the first and the latest completion of a stop with a video. */
  completions: { account: string; lesson: string; status: number; first: Time | null; latest: Time }[];
  watched: { account: string; video: string; at: Time }[];
}

const time = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;
const list = (fields: Record<string, string>, from: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})), '[]') from ${from})`;
const content = { id: 'x.id', deleted: time('x.deleted_at'), published: time('x.publish_at') };

const LISTS: Record<Exclude<keyof ClassRecords, 'now'>, string> = {
  classes: list({ id: 'x.id', archived: time('x.archived_at') }, 'private.classes as x'),
  students: list(
    {
      id: 'x.id', origin: 'x.origin', account: 'x.account', left: time('x.left_at'), signedIn: time('u.last_sign_in_at'),
      name: `case x.origin when 'school' then concat_ws(' ', x.first_name, x.last_name)
        else coalesce(nullif(p.display_name, ''), nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) end`,
    },
    'private.students as x left join auth.users as u on u.id = x.account left join public.profiles as p on p.id = x.account',
  ), // prettier-ignore
  members: list(
    { classId: 'x.class_id', student: 'x.student_id', group: 'x.group_id', since: time('x.since'), until: time('x.until') },
    'private.class_students as x',
  ), // prettier-ignore
  assignments: list(
    {
      id: 'x.id', classId: 'x.class_id', course: 'x.course_id', lesson: 'x.lesson_id', quiz: 'x.quiz_id', audience: 'x.audience',
      group: 'x.group_id', opens: time('x.opens_at'), due: time('x.due_at'), acceptsLate: 'x.accepts_late', countsEarlier: 'x.counts_earlier',
    },
    'private.assignments as x',
  ), // prettier-ignore
  adjustments: list(
    {
      assignment: 'x.assignment_id', student: 'x.student_id', withdrawn: time('x.withdrawn_at'), due: time('x.due_at'),
      extraTime: 'x.extra_time_percent', extraAttempts: 'x.extra_attempts', excused: time('x.excused_at'),
      frozen: time('x.frozen_at'), frozenState: 'x.frozen_state', frozenPercent: 'x.frozen_percent', frozenDone: time('x.frozen_done_at'),
    },
    'private.assignment_students as x',
  ), // prettier-ignore
  courses: list(content, 'public.courses as x'),
  videos: list(content, 'public.videos as x'),
  quizzes: list({ ...content, showsFeedbackAtEnd: `x.feedback_timing = 'at_end'` }, 'public.quizzes as x'),
  lessons: list(
    {
      id: 'x.id',
      course: 'x.course_id',
      video: 'x.video_id',
      quiz: 'x.quiz_id',
      removed: time('x.removed_at'),
    },
    'public.lessons as x',
  ),
  questions: list(
    { id: 'x.id', type: 'x.type', deleted: time('x.deleted_at'), key: 'k.answer' },
    'public.questions as x left join private.question_keys as k on k.question_id = x.id',
  ),
  places: list(
    { quiz: 'x.quiz_id', question: 'x.question_id', deleted: time('x.deleted_at') },
    'public.quiz_questions as x',
  ),
  attempts: list(
    {
      id: 'x.id', account: 'x.user_id', quiz: 'x.quiz_id', started: time('x.started_at'), finished: time('x.finished_at'),
      submittedAt: time('x.submitted_at'), percent: 'x.percent', drawn: 'x.drawn',
      answers: list(
        { question: 'w.question_id', answer: 'w.answer', correct: 'w.correct', updated: time('w.updated_at') },
        'public.attempt_answers as w where w.attempt_id = x.id',
      ),
    },
    'public.quiz_attempts as x',
  ), // prettier-ignore
  completions: list(
    { account: 'x.user_id', lesson: 'x.lesson_id', status: 'x.status', first: time('x.completed_at'), latest: time('x.updated_at') },
    'public.lesson_results as x',
  ), // prettier-ignore
  watched: list(
    { account: 'x.user_id', video: 'x.video_id', at: time('x.updated_at') },
    'public.video_progress as x',
  ),
};
const RECORDS = `select jsonb_build_object('now', ${time('now()')}, ${Object.entries(LISTS)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(', ')}) as records`;

/** Reads the records of all classes; for small databases only. @param database connected as the role `postgres` */
export async function readRecords(database: pg.Client): Promise<ClassRecords> {
  const { rows } = await database.query<{ records: ClassRecords }>(RECORDS);
  if (!rows[0]) throw new Error('Nothing was read.');
  return rows[0].records;
}

/** Parses a time in Postgres's text format. */
export function timeOf(text: string): Time {
  const [, seconds = '', fraction = '0', zone = ''] = /^([^.+]*)(\.\d+)?(.*)$/.exec(text) ?? [];
  return Date.parse(seconds + zone) * 1000 + Math.round(Number(fraction) * 1_000_000);
}

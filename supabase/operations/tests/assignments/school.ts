import type pg from 'pg';

const id = (kind: number, n: number) =>
  `00000000-0000-0000-000${kind}-0000000000${String(n).padStart(2, '0')}`;

/** The administrator of both schools, who also edits content. */
export const HEAD = id(0, 99);
/** Learners 0 to 2 have school-made accounts; learners 3 to 7 have their own. */
export const LEARNERS = Array.from({ length: 8 }, (_, n) => id(1, n));
/** Two classes of the first school, and one of another school. */
export const CLASSES = [id(2, 1), id(2, 2), id(2, 3)];
export const SCHOOLS = [id(3, 1), id(3, 2)];
/** Two groups in the first class. */
export const GROUPS = [id(4, 1), id(4, 2)];
/** Time zones, including Lord Howe's, where daylight saving is half an hour. */
export const ZONES = ['Australia/Sydney', 'Australia/Lord_Howe', 'America/New_York', 'UTC'];

export const ITEMS = {
  course: ['a', 'b'],
  lesson: ['a-1', 'a-2', 'a-3', 'b-1'],
  quiz: ['q1', 'q2', 'q3', 'empty'],
  video: ['v1'],
} as const;
/** The places where each quiz is taken, and its questions. 'shared' is in two quizzes. */
export const PLACES = [
  ['a', 'a-2', 'q1'],
  ['a', 'a-3', 'q2'],
  ['b', 'b-1', 'q1'],
  ['default', 'q1', 'q1'],
  ['default', 'q3', 'q3'],
] as const;
export const QUESTIONS: Record<string, string[]> = {
  q1: ['q1-one', 'shared'],
  q2: ['q2-one', 'q2-many'],
  q3: ['shared', 'q3-one'],
};

/** Creates two schools, three classes, courses that share a quiz, and a quiz that can't be answered. */
export async function makeSchools(database: pg.Client): Promise<void> {
  await database.query(`
    update private.settings set value = '{}' where key = 'request_limits';
    update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
    insert into public.courses (id, title) values ('a', 'A'), ('b', 'B');
    insert into public.videos (id, title, duration_seconds) values ('v1', 'V', 60);
    insert into public.quizzes (id, title, feedback_timing) values
      ('q1', 'Q1', 'at_end'), ('q2', 'Q2', 'after_each'), ('q3', 'Q3', 'at_end'), ('empty', 'Empty', 'at_end');
    insert into public.lessons (id, course_id, video_id, quiz_id, position) values
      ('a-1', 'a', 'v1', null, 1), ('a-2', 'a', null, 'q1', 2), ('a-3', 'a', null, 'q2', 3), ('b-1', 'b', null, 'q1', 1), ('b-2', 'b', null, 'empty', 2);
    insert into public.questions (id, title, type, options, form_changed_at)
    select i, i, case i when 'q2-many' then 'MRQ' else 'MCQ' end, '["a", "b", "c"]', '2000-01-01'
    from unnest('{q1-one,shared,q2-one,q2-many,q3-one}'::text[]) as i;
    insert into private.question_keys (question_id, answer)
    select q.id, case q.type when 'MRQ' then '["a", "b"]' else '"a"' end::jsonb from public.questions as q;
    insert into public.quiz_questions (quiz_id, question_id, position) values
      ('q1', 'q1-one', 1), ('q1', 'shared', 2), ('q2', 'q2-one', 1), ('q2', 'q2-many', 2), ('q3', 'shared', 1), ('q3', 'q3-one', 2);
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select i.id, 'person' || n || '@example.com', now(), jsonb_build_object('policy_version', private.current_policy_version())
    from unnest('{${[HEAD, ...LEARNERS].join(',')}}'::uuid[]) with ordinality as i (id, n);
    select private.confirm_address('${HEAD}');
    insert into private.admins (user_id, admin_right) values ('${HEAD}', 'content');
    insert into private.schools (id, name, time_zone) values ('${SCHOOLS[0]}', 'North', '${ZONES[0]}'), ('${SCHOOLS[1]}', 'South', '${ZONES[1]}');
    insert into private.school_staff (school_id, person, role, since) select s.id, '${HEAD}', 'school_admin', '2000-01-01' from private.schools as s;
    insert into private.classes (id, school_id, name)
    select c.id, case n when 3 then '${SCHOOLS[1]}' else '${SCHOOLS[0]}' end::uuid, 'Class ' || n from unnest('{${CLASSES.join(',')}}'::uuid[]) with ordinality as c (id, n);
    insert into private.class_codes (code, class_id) select repeat(n::text, 10), c.id from unnest('{${CLASSES.join(',')}}'::uuid[]) with ordinality as c (id, n);
    insert into private.class_groups (id, class_id, name)
    select g.id, '${CLASSES[0]}', 'Group ' || n from unnest('{${GROUPS.join(',')}}'::uuid[]) with ordinality as g (id, n);
    insert into private.students (school_id, origin, account, first_name, last_name, username, student_key, since)
    select '${SCHOOLS[0]}', 'school', a.account, 'Mia', 'Lee' || n, 'mia.otter' || n, 'k' || n, now() - interval '60 days'
    from unnest('{${LEARNERS.slice(0, 3).join(',')},null}'::uuid[]) with ordinality as a (account, n);
    insert into private.login_cards (student_id, used_at) select t.id, now() - interval '50 days' from private.students as t where t.account is not null;
    insert into private.school_agreements (school_id, basis, agreed_by, policy_version) values ('${SCHOOLS[0]}', 'Notice', 'Jo Park', private.current_policy_version());
    insert into private.students (school_id, origin, account, since)
    select '${SCHOOLS[0]}', 'joined', a.account, now() - interval '60 days' from unnest('{${LEARNERS.slice(3, 6).join(',')}}'::uuid[]) as a (account);
    insert into private.class_students (class_id, student_id, since)
    select '${CLASSES[0]}', t.id, now() - case t.origin when 'school' then interval '50 days' else interval '20 days' end from private.students as t`);
}

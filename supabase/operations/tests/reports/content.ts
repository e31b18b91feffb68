import type pg from 'pg';
import type { World } from './recount.ts';

/** Each course's stops, in order. The first quiz is in both courses. */
export const COURSES: Record<string, string[]> = { a: ['a-1', 'a-2', 'a-3'], b: ['b-1'] };

/** The questions by id, in the order of their quizzes. */
export const QUESTIONS: World['questions'] = {
  'q1-mcq': { quiz: 'q1', type: 'MCQ', options: ['a', 'b', 'c'], key: 'a' },
  'q1-opt': { quiz: 'q1', type: 'OPT', options: [], key: ['one'] },
  'q1-sli': { quiz: 'q1', type: 'SLI', options: [], key: '30' },
  'q2-mrq': { quiz: 'q2', type: 'MRQ', options: ['a', 'b', 'c'], key: ['a', 'b'] },
  'q2-opt': { quiz: 'q2', type: 'OPT', options: [], key: ['two'] },
};

/** Possible answers and keys, by type of question. */
export const ANSWERS: Record<string, unknown[]> = {
  MCQ: ['a', 'b', 'c'],
  OPT: ['one', 'Two', 'three', 'ONE'],
  SLI: [10, 30, 50],
  MRQ: [['a'], ['b', 'a'], ['b', 'c']],
};

/** Creates the courses, and people with the names in `LEARNERS`. */
export async function makeContent(database: pg.Client): Promise<void> {
  await database.query(`
    update private.settings set value = '{"time_zone": "UTC"}' where key = 'analytics';
    update private.settings set value = '{}' where key = 'request_limits';
    insert into public.courses (id, title) values ('a', 'A'), ('b', 'B');
    insert into public.videos (id, title, duration_seconds) values ('v1', 'V', 60);
    insert into public.quizzes (id, title, feedback_timing) values ('q1', 'Q1', 'after_each'), ('q2', 'Q2', 'after_each');
    insert into public.lessons (id, course_id, video_id, quiz_id, position) values
      ('a-1', 'a', 'v1', null, 1), ('a-2', 'a', null, 'q1', 2), ('a-3', 'a', null, 'q2', 3), ('b-1', 'b', null, 'q1', 1);
    insert into auth.users (id, email, raw_user_meta_data)
    select ('00000000-0000-0000-0000-0000000000' || lpad(n::text, 2, '0'))::uuid, 'l' || n || '@example.com', jsonb_build_object(
      'policy_version', private.current_policy_version(), 'school', case when n <= 7 then ' North' else 'south' end,
      'year', case when n % 3 = 1 then '7' else '8' end
    ) from generate_series(1, 12) as n;
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (
      '00000000-0000-0000-0000-000000000099', 'boss@example.com', now(), jsonb_build_object('policy_version', private.current_policy_version())
    );
    select private.confirm_address('00000000-0000-0000-0000-000000000099');
    insert into private.admins (user_id, admin_right) values ('00000000-0000-0000-0000-000000000099', 'all');
    update public.profiles set school = null where email = 'boss@example.com';
  `);
  for (const [index, [id, { quiz, type, options, key }]] of Object.entries(QUESTIONS).entries()) {
    const isScale = type === 'SLI';
    await database.query(
      `with q as (
         insert into public.questions (id, title, type, options, slider_min, slider_max, slider_step, form_changed_at)
         values ($1, 'Why?', $4, $5, $6, $7, $8, '2000-01-01') returning id
       )
       insert into public.quiz_questions (quiz_id, question_id, position) select $2, id, $3 from q`,
      [id, quiz, index, type, JSON.stringify(options), ...(isScale ? [0, 100, 10] : [null, null, null])],
    );
    await database.query('insert into private.question_keys (question_id, answer) values ($1, $2)', [
      id,
      JSON.stringify(key),
    ]);
  }
}

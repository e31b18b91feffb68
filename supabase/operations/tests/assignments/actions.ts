import fc from 'fast-check';
import type pg from 'pg';
import { type Person, shiftTime } from './person.ts';
import { CLASSES, GROUPS, ITEMS, LEARNERS, PLACES, QUESTIONS, SCHOOLS, ZONES } from './school.ts';

const number = fc.nat({ max: 999 });
/**
 * Chooses two students more often, one with a school-made account and one who joined, so that they take a quiz
 * repeatedly.
 */
const learner = fc.oneof(
  fc.constantFrom(...LEARNERS),
  fc.constantFrom(...[0, 3].map((n) => LEARNERS[n] ?? '')),
);
const inClass = fc.constantFrom(0, 0, 0, 1, 2);
const audience = fc.constantFrom('class', 'class', 'class', 'group', 'students');
/** Hours from now, enough to reach other days and weeks, and to cross daylight saving changes. */
const hours = fc.integer({ min: -2400, max: 2400 });
const lateness = { late: fc.boolean(), earlier: fc.boolean() };

/** Changes to class memberships; numbers choose among the existing rows. */
const MEMBERSHIPS = [
  { weight: 4, arbitrary: fc.record({ do: fc.constant('students' as const), inClass, number, action: fc.constantFrom('add', 'remove', 'move', 'group', 'group', 'leave', 'return') }) }, // prettier-ignore
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('join' as const), learner, inClass, leaves: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('roster' as const), number, other: number, leaves: fc.boolean() }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('class' as const), inClass, action: fc.constantFrom('archive', 'bring_back', 'bring_back', 'delete_group'), number }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.record({ do: fc.constant('year' as const), number }) },
] as const;
export const MEMBERSHIP_CHANGES = fc.oneof(...MEMBERSHIPS);

/** Events in a history. */
export const ACTIONS = fc.oneof(
  { weight: 14, arbitrary: fc.record({ do: fc.constant('take' as const), learner, place: fc.constantFrom(...PLACES), answers: fc.array(fc.nat(2), { minLength: 2, maxLength: 2 }), minutes: fc.constantFrom(1, 2, 3, 30, 90) }) }, // prettier-ignore
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const), learner, place: fc.constantFrom(...PLACES), answers: fc.constant([0]) }) }, // prettier-ignore
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('watch' as const), learner, completes: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('assign' as const), inClass, kind: fc.constantFrom('course', 'lesson', 'quiz', 'quiz'), audience, number, opens: hours, lasts: fc.option(hours), ...lateness }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), number, audience: fc.option(audience), opens: fc.option(hours), lasts: fc.option(hours), ...lateness }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unassign' as const), number }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('adjust' as const), number, other: number, due: fc.option(hours), extra: fc.nat(3), excused: fc.boolean() }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ do: fc.constant('regrade' as const), question: fc.constantFrom('q1-one', 'shared', 'q2-one', 'q3-one'), key: fc.constantFrom('a', 'b', 'c'), lowers: fc.boolean() }) }, // prettier-ignore
  { weight: 4, arbitrary: fc.record({ do: fc.constant('content' as const), kind: fc.constantFrom('course', 'quiz', 'quiz', 'video'), number, action: fc.constantFrom('delete', 'restore', 'restore', 'draft', 'publish', 'unlink', 'link') }) }, // prettier-ignore
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('question' as const), number, restores: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn' as const), learner }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('zone' as const), number }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 400 }) }),
  },
  ...MEMBERSHIPS,
);
type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Action = ValueOf<typeof ACTIONS>;
type Of<Name extends Action['do']> = Extract<Action, { do: Name }>;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];
const idsOf = async (head: Person, sql: string, values: unknown[] = []) =>
  (await head.rows<{ id: string }>(sql, values)).map(({ id }) => id);
const studentsOf = (head: Person, classId: string | undefined) =>
  idsOf(head, 'select student_id as id from private.class_students where class_id = $1 and until is null order by 1', [classId]); // prettier-ignore

/** Returns the audience of an assignment: the class, one of its groups, or some of its students. */
async function audienceOf(
  head: Person,
  classId: string | undefined,
  wanted: string | null,
  n: number,
): Promise<object> {
  if (wanted === null) return {};
  const students = await studentsOf(head, classId);
  return {
    audience: wanted,
    group_id: pick(GROUPS, n),
    student_ids: students.filter((_, index) => (n >> index) % 2 === 0),
  };
}

async function daysOf(
  head: Person,
  classId: string | undefined,
  opens: number | null,
  lasts: number | null,
): Promise<object> {
  const local = async (at: number) =>
    (
      await head.rows<{ local: string }>(
        `select to_char((now() + $2 * interval '1 hour') at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as local
         from private.classes as c join private.schools as s on s.id = c.school_id where c.id = $1`,
        [classId, at],
      )
    )[0]?.local;
  return {
    ...(opens === null ? {} : { opens_at: await local(opens) }),
    ...(lasts === null ? {} : { due_at: await local((opens ?? 0) + Math.abs(lasts) + 1) }),
  };
}

async function assign(head: Person, action: Of<'assign'>): Promise<void> {
  const classId = CLASSES[action.inClass];
  await head.call('public.create_assignment($1, $2)', classId, {
    [`${action.kind}_id`]: pick<string>(ITEMS[action.kind], action.number),
    ...(await audienceOf(head, classId, action.audience, action.number)),
    ...(await daysOf(head, classId, action.opens, action.lasts)),
    accepts_late: action.late,
    counts_earlier: action.earlier,
  });
}

const assignmentAt = async (head: Person, n: number) =>
  pick(await head.rows<{ id: string; class: string }>('select id, class_id as class from private.assignments order by created_at, id'), n); // prettier-ignore

async function change(head: Person, action: Of<'change'>): Promise<void> {
  const found = await assignmentAt(head, action.number);
  await head.call('public.change_assignment($1, $2, $3)', found?.class, found?.id, {
    ...(await audienceOf(head, found?.class, action.audience, action.number)),
    ...(await daysOf(head, found?.class, action.opens, action.lasts)),
    accepts_late: action.late,
    counts_earlier: action.earlier,
  });
}

async function unassign(head: Person, { number: n }: Of<'unassign'>): Promise<void> {
  const found = await assignmentAt(head, n);
  await head.call('public.delete_assignment($1, $2)', found?.class, found?.id);
}

async function adjust(head: Person, action: Of<'adjust'>): Promise<void> {
  const found = await assignmentAt(head, action.number);
  const students = await idsOf(head, 'select student_id as id from private.student_assignments where assignment_id = $1 order by 1', [found?.id]); // prettier-ignore
  await head.call(
    'public.adjust_assignment($1, $2, $3, $4)',
    found?.class,
    found?.id,
    [pick(students, action.other)],
    {
      ...(await daysOf(head, found?.class, null, action.due)),
      extra_time_percent: action.extra * 25,
      extra_attempts: action.extra,
      excused: action.excused,
    },
  );
}

async function changeStudents(
  head: Person,
  { inClass: n, number: chosen, action }: Of<'students'>,
): Promise<void> {
  const classId = CLASSES[n];
  if (action === 'leave' || action === 'return') {
    const all = await idsOf(
      head,
      `select id from private.students where origin = 'school' order by username`,
    );
    await head.call(`public.mark_student_${action === 'leave' ? 'left' : 'returned'}($1)`, pick(all, chosen));
    return;
  }
  const all = await idsOf(head, 'select id from private.students order by since, id');
  const students = action === 'add' ? all : await studentsOf(head, classId);
  await head.call('public.change_class_students($1, $2, $3)', classId, [pick(students, chosen)], {
    action,
    class_id: CLASSES[(n + 1) % 2],
    group_id: pick([...GROUPS, null], chosen),
  });
}

async function commitRoster(head: Person, { number: n, other, leaves }: Of<'roster'>): Promise<void> {
  const keys = ['k1', 'k2', 'k3', 'k4', 'k9'].filter((_, index) => (n >> index) % 2 === 0);
  const rows = keys.map((key, index) => [
    key, 'Mia', `Lee${key.slice(1)}`, '', '', `Class ${1 + ((other >> index) % 2)}`, (other >> index) % 4 === 0 ? 'Group 1' : '', '',
  ]); // prettier-ignore
  const preview = await head.call<{ version: string; leavers: { id: string }[] }>(
    'public.preview_roster($1, $2, $3)', SCHOOLS[0], rows, {},
  ); // prettier-ignore
  const leavers = leaves ? preview.leavers.map(({ id }) => id) : [];
  await head.call('public.commit_roster($1, $2, $3, $4, $5)', SCHOOLS[0], rows, {}, leavers, preview.version);
}

async function undo(head: Person): Promise<void> {
  const rosters = await idsOf(head, 'select id from private.rosters where undone_at is null order by made_at desc, id limit 1'); // prettier-ignore
  if (rosters[0]) await head.call('public.undo_roster($1, $2)', SCHOOLS[0], rosters[0]);
}

async function changeClass(head: Person, { inClass: n, action, number: chosen }: Of<'class'>): Promise<void> {
  const classId = CLASSES[n];
  if (action === 'delete_group') {
    await head.call('public.delete_class_group($1, $2)', classId, pick(GROUPS, chosen));
    return;
  }
  await head.call(`public.${action === 'archive' ? 'archive' : 'unarchive'}_class($1)`, classId);
}

async function turnYear(head: Person, { number: n }: Of<'year'>): Promise<void> {
  const plan = {
    classes: [
      {
        class_id: CLASSES[n % 2],
        copy: n % 5 === 0 ? null : { name: `Class ${n}`, with_students: n % 3 > 0, with_teachers: true },
      },
    ],
    years: [],
  };
  const preview = await head.call<{ version: string }>('public.preview_rollover($1, $2)', SCHOOLS[0], plan);
  await head.call('public.commit_rollover($1, $2, $3, $4)', SCHOOLS[0], plan, [], preview.version);
}

async function changeContent(head: Person, { kind, number: n, action }: Of<'content'>): Promise<void> {
  const item = pick<string>(ITEMS[kind], n);
  const states: Record<string, string | null> = { draft: null, publish: 'now' };
  const change =
    action in states ? { action: 'publication', publish_at: states[action] } : { action, course_id: 'a' };
  await head.call('public.admin_change_content($1, $2, $3)', kind, [item], change);
}

async function changeQuestion(head: Person, { number: n, restores }: Of<'question'>): Promise<void> {
  const [quiz = '', questions = []] = pick(Object.entries(QUESTIONS), n) ?? [];
  const question = pick(questions, n >> 2);
  if (restores) await head.call(`public.admin_restore('question', $1, $2)`, question, quiz);
  else await head.call('public.admin_delete_question($1, $2)', question, quiz);
}

async function regrade(head: Person, { question, key, lowers }: Of<'regrade'>): Promise<void> {
  await head.rows('update private.question_keys set answer = to_jsonb($2::text) where question_id = $1', [question, key]); // prettier-ignore
  await head.call('private.begin_regrades(array[$1], $2)', question, lowers);
  while (
    (
      await head.rows('select 1 from private.regrades where question_id = $1 and finished_at is null', [
        question,
      ])
    ).length > 0
  )
    await head.call('private.regrade_batch($1, 2)', question);
}

/** Takes a quiz as a student: starts an attempt, answers questions and, unless it stays open, finishes it. */
async function take(
  me: Person,
  { place: [course, ref, quiz], answers, ...rest }: Of<'take'> | Of<'start'>,
): Promise<void> {
  const { id, questions } = await me.call<{ id: string; questions: { id: string; type: string }[] }>('public.start_attempt($1, $2)', course, ref); // prettier-ignore
  const all = QUESTIONS[quiz] ?? [];
  for (const question of questions.filter((each) => rest.do === 'take' || each.id === all[0])) {
    const answer = ['a', 'b', 'c'][answers[all.indexOf(question.id)] ?? 0];
    await me.call('public.save_answer($1, $2, $3)', id, question.id, {
      value: question.type === 'MRQ' ? ['a', answer] : answer,
    });
  }
  if (rest.do === 'start') return;
  await me.call('public.finish_attempt($1)', id);
  await me.rows(`update public.quiz_attempts set started_at = least(started_at, coalesce(submitted_at, finished_at) - $2 * interval '1 minute') where id = $1`, [id, rest.minutes]); // prettier-ignore
}

async function watch(me: Person, completes: boolean): Promise<void> {
  await me.call(`public.save_video_progress('v1', 5, '[[0, 5]]')`);
  if (completes) await me.call(`public.complete_video_lesson('a-1')`);
}

function act(head: Person, action: Action): Promise<unknown> {
  switch (action.do) {
    case 'take':
    case 'start':
      return take(head.as(action.learner), action);
    case 'watch':
      return watch(head.as(action.learner), action.completes);
    case 'join':
      return action.leaves
        ? head.as(action.learner).call('public.leave_school()')
        : head.as(action.learner).call('public.use_code($1, true)', `${action.inClass + 1}`.repeat(10));
    case 'assign':
      return assign(head, action);
    case 'change':
      return change(head, action);
    case 'unassign':
      return unassign(head, action);
    case 'adjust':
      return adjust(head, action);
    case 'regrade':
      return regrade(head, action);
    case 'content':
      return changeContent(head, action);
    case 'question':
      return changeQuestion(head, action);
    case 'students':
      return changeStudents(head, action);
    case 'roster':
      return commitRoster(head, action);
    case 'undo':
      return undo(head);
    case 'class':
      return changeClass(head, action);
    case 'year':
      return turnYear(head, action);
    case 'signIn':
      return head.rows('update auth.users set last_sign_in_at = now() where id = $1', [action.learner]);
    case 'zone':
      return head.rows('update private.schools set time_zone = $2 where id = $1', [pick(SCHOOLS, action.number), pick(ZONES, action.number >> 1)]); // prettier-ignore
    case 'pass':
      return shiftTime(head, action.hours);
  }
}

/** Performs an action. Actions that the platform refuses change nothing. */
export async function perform(database: pg.Client, head: Person, action: Action): Promise<void> {
  await database.query('savepoint action');
  try {
    await act(head, action);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^PT4/.test(code)) throw error;
    await database.query('rollback to savepoint action');
  }
}

import { deepEqual } from 'node:assert/strict';
import type pg from 'pg';
import { type ClassRecords, readRecords, timeOf } from './records.ts';
import type { Person } from './person.ts';
import {
  type Grid,
  type Help,
  type JsonCell,
  type Question,
  readCell,
  readGrid,
  readHelp,
  readQuestions,
} from './read-answers.ts';
import { adjustmentOf, dueOf, dueStopsOf, gridOf, targetsOf } from './recount.ts';
import { helpOf, wrongQuestionsOf } from './recount-reports.ts';
import { ITEMS, LEARNERS } from './school.ts';

interface Due {
  kind: string;
  course_id: string;
  lesson_id: string;
  quiz_id: string | null;
  state: string;
  overdue: boolean;
  due_at: string | null;
  extra_time_percent: number;
  extra_attempts: number;
  classes: unknown[];
}

const keyOf = ({ assignment, student }: { assignment: { id: string }; student: { id: string } }) =>
  `${assignment.id} ${student.id}`;

/** Lists the students who are recorded as having a class's assignments. */
const openRows = (records: ClassRecords, classId: string): string[] =>
  records.adjustments
    .filter((row) =>
      records.assignments.some((each) => each.id === row.assignment && each.classId === classId),
    )
    .filter(({ frozen }) => frozen === null)
    .map((row) => keyOf({ assignment: { id: row.assignment }, student: { id: row.student } }))
    .sort();

async function compareClass(head: Person, records: ClassRecords, id: string): Promise<void> {
  const where = `of class ${id}`;
  deepEqual(
    readGrid(await head.call<Grid>('public.open_class_grid($1)', id)),
    gridOf(records, id),
    `grid ${where}`,
  );
  const help = await head.call<Help[]>('public.get_class_help($1)', id);
  deepEqual(readHelp(help), helpOf(records, id), `help ${where}`);
  for (const revealedId of [null, 'shared']) {
    const questions = await head.call<Question[]>('public.get_class_questions($1, $2)', id, revealedId);
    deepEqual(
      readQuestions(questions),
      wrongQuestionsOf(records, id, revealedId),
      `questions of class ${id}`,
    );
  }
  for (const [student, cells] of Object.entries(gridOf(records, id))) {
    if (Object.keys(cells).length === 0) continue;
    const { assignments } = await head.call<{ assignments: { id: string; cell: JsonCell }[] }>('public.get_student_work($1, $2)', id, student); // prettier-ignore
    const read = assignments.map((each) => [each.id, readCell(each.cell)] as const);
    deepEqual(Object.fromEntries(read), cells, `work of ${student} ${where}`);
  }
  deepEqual(
    openRows(records, id),
    targetsOf(records, id).map(keyOf).sort(),
    `rows that are not frozen ${where}`,
  );
}

async function compareLearner(me: Person, records: ClassRecords, id: string): Promise<void> {
  const due = await me.call<Due[]>('private.my_assignments($1)', id);
  const read = due.map((each) => ({
    id:
      (each.kind === 'course' ? each.course_id : each.kind === 'video' ? each.lesson_id : each.quiz_id) ?? '',
    state: each.state,
    overdue: each.overdue,
    due: each.due_at === null ? null : timeOf(each.due_at),
    extraTime: each.extra_time_percent,
    extraAttempts: each.extra_attempts,
    classes: each.classes.length,
  }));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  deepEqual(read.toSorted(byId), dueOf(records, id).toSorted(byId), `due for ${id}`);
  for (const quiz of ITEMS.quiz) {
    const [row] = await me.rows<{ extra_time_percent: number; extra_attempts: number }>('select * from private.quiz_adjustment($1, $2)', [id, quiz]); // prettier-ignore
    deepEqual(
      [row?.extra_time_percent, row?.extra_attempts],
      adjustmentOf(records, id, quiz),
      `${quiz} for ${id}`,
    );
  }
  for (const course of ITEMS.course) {
    const stops = await me.rows<{ lesson_id: string; due: number }>(
      'select lesson_id, (extract(epoch from due_at) * 1000000)::float8 as due from private.due_lessons($1, $2)', [id, course],
    ); // prettier-ignore
    deepEqual(Object.fromEntries(stops.map((stop) => [stop.lesson_id, stop.due])), dueStopsOf(records, id, course), `stops of ${course} for ${id}`); // prettier-ignore
  }
}

/**
 * Compares everything that staff and learners read about assignments with the recount.
 * @throws AssertionError if they differ
 */
export async function compare(database: pg.Client, head: Person): Promise<void> {
  const records = await readRecords(database);
  for (const { id } of records.classes) await compareClass(head, records, id);
  for (const id of LEARNERS) await compareLearner(head.as(id), records, id);
}

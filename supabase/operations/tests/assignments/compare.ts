import { deepEqual } from 'node:assert/strict';
import type pg from 'pg';
import { type Facts, readFacts, timeOf } from './facts.ts';
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
import { adjustmentOf, cellOf, dueOf, dueStopsOf, gridOf, targetsOf } from './recount.ts';
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

async function compareClass(head: Person, facts: Facts, id: string): Promise<void> {
  const told = `of class ${id}`;
  deepEqual(
    readGrid(await head.call<Grid>('public.open_class_grid($1)', id)),
    gridOf(facts, id),
    `grid ${told}`,
  );
  const help = await head.call<Help[]>('public.get_class_help($1)', id);
  // The title of each question is its id.
  deepEqual(
    readHelp(help, (title) => title),
    helpOf(facts, id),
    `help ${told}`,
  );
  for (const told of [null, 'shared']) {
    const questions = await head.call<Question[]>('public.get_class_questions($1, $2)', id, told);
    deepEqual(readQuestions(questions), wrongQuestionsOf(facts, id, told), `questions of class ${id}`);
  }
  for (const student of new Set(targetsOf(facts, id).map((target) => target.student.id))) {
    const { assignments } = await head.call<{ assignments: { id: string; cell: JsonCell }[] }>('public.get_student_work($1, $2)', id, student); // prettier-ignore
    const cells = targetsOf(facts, id)
      .filter((target) => target.student.id === student)
      .map((target) => [target.assignment.id, cellOf(facts, target)] as const);
    const read = assignments.map((each) => [each.id, readCell(each.cell)] as const);
    deepEqual(Object.fromEntries(read), Object.fromEntries(cells), `work of ${student} ${told}`);
  }
}

async function compareLearner(me: Person, facts: Facts, id: string): Promise<void> {
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
  deepEqual(read.toSorted(byId), dueOf(facts, id).toSorted(byId), `due for ${id}`);
  for (const quiz of ITEMS.quiz) {
    const [row] = await me.rows<{ extra_time_percent: number; extra_attempts: number }>('select * from private.quiz_adjustment($1, $2)', [id, quiz]); // prettier-ignore
    deepEqual(
      [row?.extra_time_percent, row?.extra_attempts],
      adjustmentOf(facts, id, quiz),
      `${quiz} for ${id}`,
    );
  }
  for (const course of ITEMS.course) {
    const stops = await me.rows<{ lesson_id: string; due: number }>(
      'select lesson_id, (extract(epoch from due_at) * 1000000)::float8 as due from private.due_lessons($1, $2)', [id, course],
    ); // prettier-ignore
    deepEqual(Object.fromEntries(stops.map((stop) => [stop.lesson_id, stop.due])), dueStopsOf(facts, id, course), `stops of ${course} for ${id}`); // prettier-ignore
  }
}

/** Compares all that staff and learners read of assignments with the recount. @throws AssertionError where they differ */
export async function compare(database: pg.Client, head: Person): Promise<void> {
  const facts = await readFacts(database);
  for (const { id } of facts.classes) await compareClass(head, facts, id);
  for (const id of LEARNERS) await compareLearner(head.as(id), facts, id);
}

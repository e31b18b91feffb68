import { deepEqual, equal } from 'node:assert/strict';
import type pg from 'pg';
import type { Person } from './person.ts';
import { type Grid, readCell } from './read-answers.ts';
import { readRecords } from './records.ts';
import { type Cell, cellOf, targetsOf } from './recount.ts';

/** Finished work of students with school-made accounts, as grids show it, by class, student and assignment. */
export type FinishedWork = ReadonlyMap<string, Cell>;

const isFinished = ({ state }: Cell) => state === 'done' || state === 'late';
const resultOf = ({ state, percent, done_at }: Cell) => ({ state, percent, done_at });

const gridsOf = async (head: Person): Promise<[classId: string, Grid][]> => {
  const grids: [string, Grid][] = [];
  for (const { id } of await head.rows<{ id: string }>('select id from private.classes order by id'))
    grids.push([id, await head.call<Grid>('public.open_class_grid($1)', id)]);
  return grids;
};

export async function finishedWork(head: Person): Promise<FinishedWork> {
  const finished = new Map<string, Cell>();
  for (const [classId, { students }] of await gridsOf(head))
    for (const { id, cells } of students.filter((student) => student.origin === 'school'))
      for (const [assignment, cell] of Object.entries(cells))
        if (isFinished(readCell(cell))) finished.set(`${classId} ${id} ${assignment}`, readCell(cell));
  return finished;
}

/**
 * Compares the grids with what they showed before a membership change.
 * @returns the finished work that the grids show now, which the next change must not lose: if a result is unfrozen and
 * frozen again, it keeps the value that it had while it was unfrozen
 * @throws AssertionError if a grid has lost or changed finished work
 */
export async function checkFinishedWork(
  database: pg.Client,
  head: Person,
  before: FinishedWork,
): Promise<FinishedWork> {
  const after = await finishedWork(head);
  const records = await readRecords(database);
  const targets = records.classes.flatMap(({ id }) => targetsOf(records, id));
  for (const [key, work] of before) {
    // A result that is no longer frozen is computed again, because the assignment, its content or answer keys may have
    // changed while it was frozen.
    const target =
      work.frozen_at !== undefined &&
      targets.find(
        ({ assignment, student }) => key === `${assignment.classId} ${student.id} ${assignment.id}`,
      );
    const expected = target ? cellOf(records, target) : work;
    const now = after.get(key);
    deepEqual(
      now && resultOf(now),
      isFinished(expected) ? resultOf(expected) : undefined,
      `finished work ${key}`,
    );
  }
  return after;
}

/** @throws AssertionError if a class shows or stores work that a student who joined did outside their membership */
export async function checkJoinedAccounts(head: Person): Promise<void> {
  const members = await head.rows<{ class: string; student: string; since: string }>(
    `select m.class_id as class, m.student_id as student, m.since::text as since
     from private.class_students as m join private.students as t on t.id = m.student_id
     where t.origin = 'joined' and m.until is null`,
  );
  for (const [classId, { students }] of await gridsOf(head)) {
    for (const { cells, id } of students.filter(({ origin }) => origin === 'joined')) {
      const member = members.find((each) => each.class === classId && each.student === id);
      for (const { done_at } of Object.values(cells))
        equal(
          member !== undefined && (done_at === undefined || Date.parse(done_at) >= Date.parse(member.since)),
          true,
          `work of ${id} in ${classId} from outside the membership`,
        );
    }
  }
  const left = await head.rows(
    `select x.* from private.assignment_students as x
     join private.assignments as a on a.id = x.assignment_id
     join private.students as t on t.id = x.student_id
     where t.origin = 'joined' and not exists (
       select 1 from private.class_students as m where m.class_id = a.class_id and m.student_id = t.id and m.until is null
     )`,
  );
  deepEqual(left, [], 'what classes store of accounts that joined and have left them');
}

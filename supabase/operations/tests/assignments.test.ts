import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { type Action, ACTIONS, MEMBERSHIP_CHANGES, perform } from './assignments/actions.ts';
import { compare } from './assignments/compare.ts';
import { checkFinishedWork, checkJoinedAccounts, finishedWork } from './assignments/finished.ts';
import { Person } from './assignments/person.ts';
import { HEAD, LEARNERS, makeSchools } from './assignments/school.ts';
import { randomHistories } from './random-histories.ts';

let project: EmptyProject;
let database: pg.Client;

before(async () => {
  project = await startEmptyProject();
  await pushMigrations(project.port, false);
  database = new pg.Client(project.url);
  await database.connect();
  await makeSchools(database);
});
after(async () => {
  await database.end();
  await project.stop();
});

async function compareAfter(actions: readonly Action[]): Promise<void> {
  await database.query('begin');
  try {
    const head = new Person(database, HEAD);
    for (const [index, action] of actions.entries()) {
      await perform(database, head, action);
      // Also compares after every five actions, because an error may disappear before the end.
      if (index % 5 === 4 || index === actions.length - 1) await compare(database, head);
    }
  } finally {
    await database.query('rollback');
  }
}

test(
  'grids, reports and due work equal a plain recount, whatever happened',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ACTIONS, { minLength: 1, maxLength: 60, size: 'max' }), compareAfter),
      randomHistories(25),
    );
  },
);

/** The first actions, in which students with school-made accounts and one with their own account finish a quiz. */
const START: readonly Action[] = [
  { do: 'assign', inClass: 0, kind: 'quiz', audience: 'class', number: 0, opens: -1, lasts: null, late: true, earlier: true },
  { do: 'assign', inClass: 1, kind: 'course', audience: 'class', number: 1, opens: -1, lasts: 48, late: true, earlier: true },
  ...[0, 1, 3].map((n): Action => ({ do: 'take', learner: LEARNERS[n] ?? '', place: ['a', 'a-2', 'q1'], answers: [n, 0], minutes: 2 })),
]; // prettier-ignore

test(
  'however memberships change, grids keep the finished work of school accounts, and only work during their membership of accounts that joined',
  { timeout: 3_600_000 },
  async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(ACTIONS, { maxLength: 25, size: 'max' }),
        fc.array(MEMBERSHIP_CHANGES, { minLength: 1, maxLength: 12, size: 'max' }),
        async (actions, changes) => {
          await database.query('begin');
          try {
            const head = new Person(database, HEAD);
            for (const action of [...START, ...actions]) await perform(database, head, action);
            let shown = await finishedWork(head);
            kept += shown.size;
            for (const change of changes) {
              await perform(database, head, change);
              shown = await checkFinishedWork(database, head, shown);
              await checkJoinedAccounts(head);
            }
          } finally {
            await database.query('rollback');
          }
        },
      ),
      randomHistories(100),
    );
    assert(kept > 0, 'histories had finished work');
  },
);

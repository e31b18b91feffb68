import pg from 'pg';
import { Lesson } from '../../fixtures/lesson.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

test('throughout a lesson, the teacher’s figures equal a plain recount at each step', async ({
  testCourse,
}) => {
  const database = new pg.Client({ connectionString: platform.databaseUrl });
  await database.connect();
  try {
    expect(await (await Lesson.prepare(database, testCourse, 5)).run()).toBe(7);
  } finally {
    await database.end();
  }
});

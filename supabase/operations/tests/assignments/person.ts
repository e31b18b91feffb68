import type pg from 'pg';

/** Runs statements and function calls as one person, in a test's transaction. */
export class Person {
  readonly #database: pg.Client;
  readonly #id: string;

  constructor(database: pg.Client, id: string) {
    this.#database = database;
    this.#id = id;
  }

  as(id: string): Person {
    return new Person(this.#database, id);
  }

  /** Runs a statement with all rights. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#database.query<Row>(sql, values)).rows;
  }

  /**
   * Calls a function.
   * @param call the call, with `$1` … for the values; objects and lists of lists are passed as JSON
   */
  async call<Result>(call: string, ...values: unknown[]): Promise<Result> {
    await this.rows(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: this.#id, role: 'authenticated' }),
    ]);
    const isJson = (value: unknown) =>
      typeof value === 'object' && value !== null && (!Array.isArray(value) || Array.isArray(value[0]));
    const [row] = await this.rows<{ result: Result }>(
      `select ${call} as result`,
      values.map((value) => (isJson(value) ? JSON.stringify(value) : value)),
    );
    return row?.result as Result;
  }
}

/** The columns with times that `shiftTime` moves, by table. */
const TIMES: Record<string, string[]> = {
  'public.quiz_attempts': ['started_at', 'finished_at', 'submitted_at'],
  'public.attempt_answers': ['created_at', 'updated_at', 'given_at', 'checked_at'],
  'public.lesson_results': ['created_at', 'updated_at', 'completed_at'],
  'public.video_progress': ['created_at', 'updated_at', 'counted_at'],
  'private.assignments': ['opens_at', 'due_at', 'created_at', 'updated_at'],
  'private.assignment_students': ['withdrawn_at', 'due_at', 'excused_at', 'frozen_at', 'frozen_done_at'],
  'private.class_students': ['since', 'until'],
  'private.students': ['since', 'left_at', 'updated_at'],
  'private.classes': ['archived_at', 'created_at', 'updated_at'],
  'private.rosters': ['made_at', 'undone_at'],
};

/** Makes time pass in a transaction, whose clock doesn't move, by moving all stored times back by this many hours. */
export async function shiftTime(person: Person, hours: number): Promise<void> {
  await person.rows('set local session_replication_role = replica');
  for (const [table, columns] of Object.entries(TIMES))
    await person.rows(
      `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '${hours} hours'`).join(', ')} where true`,
    );
  await person.rows('set local session_replication_role = origin');
}

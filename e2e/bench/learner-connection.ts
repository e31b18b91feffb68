import { readFile } from 'node:fs/promises';
import pg from 'pg';

const NS_PER_MS = 1e6;

/** A connection that calls functions as learners do through the Data API: one transaction each, with their role and claims. */
export class LearnerConnection {
  readonly #client: pg.Client;
  #pid = 0;

  private constructor(url: string) {
    this.#client = new pg.Client(url);
  }

  static async open(url: string): Promise<LearnerConnection> {
    const connection = new LearnerConnection(url);
    await connection.#client.connect();
    const { rows } = await connection.#client.query<{ pid: number }>('select pg_backend_pid() as pid');
    connection.#pid = rows[0]?.pid ?? 0;
    return connection;
  }

  /** Calls a function. @param call for instance `public.get_home()`, with `$1` … for the values */
  async call<Result>(learner: string, call: string, values: readonly unknown[] = []): Promise<Result> {
    await this.#client.query('begin');
    await this.#client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ sub: learner, role: 'authenticated' })],
    );
    const { rows } = await this.#client.query<{ result: Result }>({
      name: call,
      text: `select ${call} as result`,
      values: [...values],
    });
    await this.#client.query('commit');
    return rows[0]?.result as Result;
  }

  /** Runs a plain statement. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(sql, values)).rows;
  }

  /** Returns the milliseconds of processor time that Postgres has spent on this connection; other load isn't counted. */
  async processorTime(): Promise<number> {
    const [spent] = (await readFile(`/proc/${this.#pid}/schedstat`, 'utf8')).split(' ');
    return Number(spent) / NS_PER_MS;
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

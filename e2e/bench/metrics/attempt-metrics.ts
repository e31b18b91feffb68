import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, PUBLISHABLE_KEY } from 'supabase-project/local';
import type { OpenQuizResult } from 'supabase-project/types';
import { ROOT } from '../../../tools/workspace/apps.ts';
import { createAnswer } from '../create-answer.ts';
import type { Metric } from '../report.ts';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Returns the processor time, in ticks, that all of a process's threads have used. */
async function processTicks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Milliseconds of processor time, in total or for each attempt. */
interface Cost {
  postgres: number;
  api: number;
}

type FeedbackTiming = 'at_end' | 'after_each';

const STUDENTS = 16;
/** The numbers of warm-up attempts and of measured attempts per student. */
const [WARM_UP, MEASURED] = [3, 6];
const COURSE = { p_course_id: 'tax-returns' };
const QUIZ = { ...COURSE, p_ref: 'tax-returns-2' };

/** The local stack of a working copy, with its own database. Works with any commit that has the command `stack.ts`. */
class MeasuredStack {
  readonly #process: ReturnType<typeof spawn>;
  readonly #url: string;
  readonly #database: pg.Client;

  private constructor(process: ReturnType<typeof spawn>, url: string, database: pg.Client) {
    this.#process = process;
    this.#url = url;
    this.#database = database;
  }

  /** Starts the stack. @param folder the working copy's root folder, with installed packages */
  static async start(folder: string): Promise<MeasuredStack> {
    const [apiPort, dbPort] = [await findFreePort(), await findFreePort()];
    const child = spawn(process.execPath, ['supabase/local/commands/stack.ts', '--reset'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        API_PORT: String(apiPort),
        DB_PORT: String(dbPort),
        STACK_DIR: join(folder, 'e2e', '.temp', 'bench-attempt'),
        AUTH_LIMITS: 'false',
      },
    });
    let output = '';
    const ready = new Promise<void>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('\nDatabase ')) resolve();
      });
      child.once('close', () => reject(new Error(`The stack of ${folder} didn’t start:\n${output}`)));
    });
    await ready;
    const url = `http://localhost:${apiPort}`;
    const database = new pg.Client({
      connectionString: /^Database +(.*)$/m.exec(output)?.[1],
      application_name: 'bench',
    });
    await database.connect();
    return new MeasuredStack(child, url, database);
  }

  /** Measures the cost of one finished attempt: new students open home, the overview and the course, start, answer and finish. */
  async measure(feedback: FeedbackTiming): Promise<Cost> {
    await this.#database.query(
      'update public.quizzes as q set feedback_timing = $1 from public.lessons as l where l.id = $2 and q.id = l.quiz_id',
      [feedback, QUIZ.p_ref],
    );
    const tokens: string[] = [];
    for (let student = 0; student < STUDENTS; student += 1) tokens.push(await this.#signUp());
    const run = (rounds: number) =>
      Promise.all(
        tokens.map(async (token) => {
          for (let round = 0; round < rounds; round += 1) await this.#learn(token, feedback);
        }),
      );
    await run(WARM_UP);
    const before = await this.#processorTime();
    await run(MEASURED);
    const after = await this.#processorTime();
    const each = (part: keyof Cost) => (after[part] - before[part]) / (STUDENTS * MEASURED);
    return { postgres: each('postgres'), api: each('api') };
  }

  async stop(): Promise<void> {
    await this.#database.end();
    const closed = once(this.#process, 'close');
    this.#process.kill('SIGTERM');
    await closed;
  }

  async #learn(token: string, feedback: FeedbackTiming): Promise<void> {
    await this.#call(token, 'get_home');
    await this.#call(token, 'get_course_overview', COURSE);
    await this.#call(token, 'open_course', COURSE);
    const quiz = await this.#call<NonNullable<OpenQuizResult>>(token, 'open_quiz', QUIZ);
    const { id } = await this.#call<{ id: string }>(token, 'start_attempt', QUIZ);
    for (const question of quiz.questions) {
      const args = {
        p_attempt_id: id,
        p_question_id: question.id,
        p_answer: { value: createAnswer(question) },
      };
      await this.#call(token, feedback === 'at_end' ? 'save_answer' : 'check_answer', args);
    }
    await this.#call(token, 'finish_attempt', { p_attempt_id: id });
  }

  async #signUp(): Promise<string> {
    const data = { first_name: 'Ruby', last_name: 'Walker' };
    const account = { email: `bench-${randomUUID()}@example.com`, password: 'correct-horse-1', data };
    const { access_token: token } = await this.#post<{ access_token: string }>('auth/v1/signup', account);
    const { policy } = await this.#call<{ policy: { version: string } }>(token, 'get_account_state');
    await this.#call(token, 'accept_policy', { p_version: policy.version });
    return token;
  }

  #call<Result>(token: string, name: string, args: object = {}): Promise<Result> {
    return this.#post(`rest/v1/rpc/${name}`, args, token);
  }

  async #post<Result>(path: string, body: object, token?: string): Promise<Result> {
    const response = await fetch(`${this.#url}/${path}`, {
      method: 'POST',
      headers: {
        apikey: PUBLISHABLE_KEY,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Result;
  }

  /** The processor time used so far by the Data API's connections (not autovacuum and other background work) and by the API's process. */
  async #processorTime(): Promise<Cost> {
    const { rows } = await this.#database.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const ticks = await Promise.all(rows.map(({ pid }) => processTicks(pid)));
    const api = await this.#findApi();
    return {
      postgres: ticks.reduce((sum, count) => sum + count, 0) * MS_PER_TICK,
      api: (await processTicks(api)) * MS_PER_TICK,
    };
  }

  async #findApi(): Promise<number> {
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const [status, command] = await Promise.all(
        ['status', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
      );
      if (status?.includes(`\nPPid:\t${this.#process.pid}\n`) && command?.includes('api-process.ts'))
        return Number(name);
    }
    throw new Error('The process of the API wasn’t found.');
  }
}

const PAIRS = 3;
/** The limits, as a share of the cost at the reference commit. */
const BARS: Cost = { postgres: 0.75, api: 1 };

const average = (costs: readonly Cost[], part: keyof Cost): number =>
  costs.reduce((sum, cost) => sum + cost[part], 0) / costs.length;

/**
 * Measures the processor time of a finished attempt, and also the time at a reference commit if `BENCH_REFERENCE` names a working copy of
 * it. The two measurements alternate, so that other work on the machine affects both alike.
 */
export async function attemptMetrics(): Promise<Metric[]> {
  const folder = process.env.BENCH_REFERENCE;
  const stack = await MeasuredStack.start(ROOT);
  let reference: MeasuredStack | undefined;
  const costs: Record<FeedbackTiming, Cost[]> = { at_end: [], after_each: [] };
  const referenceCosts: Cost[] = [];
  try {
    if (folder) reference = await MeasuredStack.start(folder);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      costs.at_end.push(await stack.measure('at_end'));
      if (reference) referenceCosts.push(await reference.measure('at_end'));
      costs.after_each.push(await stack.measure('after_each'));
    }
  } finally {
    await Promise.all([stack.stop(), reference?.stop()]);
  }
  return (['postgres', 'api'] as const).flatMap((part): Metric[] => {
    const atEnd = average(costs.at_end, part);
    const name = { postgres: 'Postgres', api: 'local API' }[part];
    const compared = (value: number, base: number, pair: string): Metric => ({
      name: `finished attempt${pair}: ${name} CPU time`,
      value,
      unit: 'ms',
      bar: BARS[part] * base,
      reference: { name: 'reference commit', value: base },
    });
    return [
      ...costs.at_end.flatMap((cost, pair) => {
        const base = referenceCosts[pair];
        return base ? [compared(cost[part], base[part], `, pair ${pair + 1}`)] : [];
      }),
      ...(referenceCosts.length > 0 ? [compared(atEnd, average(referenceCosts, part), '')] : []),
      {
        name: `finished attempt, feedback after each question: ${name} CPU time`,
        value: average(costs.after_each, part),
        unit: 'ms',
        reference: { name: 'feedback at the end', value: atEnd },
      },
    ];
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createPostgresConnection,
  type IPostgresConnectionConfig,
  type PostgresConnection,
} from '@supabase/lite/postgres';
import type { MiddlewareHandler } from 'hono';
import { answerLimit } from '../../functions/_shared/answer-limit.ts';

type Pool = PostgresConnection['driver'];
type ReservedConnection = Awaited<ReturnType<Pool['reserve']>>;

/** How the database failed a request: it can't be reached, or it doesn't respond. */
type Failure = 'unreachable' | 'silent';

interface CurrentRequest {
  /**
   * When the database last answered this request, or when the request began, in milliseconds of `performance.now()`.
   */
  heard: number;
  failure?: Failure;
}

const request = new AsyncLocalStorage<CurrentRequest>();

const SILENT = 'CONNECT_SILENT';

/** Error codes of the drivers, the operating system, and a server that is stopping or starting. */
const LOST = /^(E[A-Z]{4,}|CONNECT\w+|08\w{3}|57P0\d)$/;

/** Whether a query failed because the database can't be reached, not because it refused the query. */
function isLost(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // Some errors of pg have no code: a connection that ended, or that wasn't established in time.
  return typeof code === 'string' ? LOST.test(code) : /connection|timeout/i.test(String(error));
}

/**
 * Records whether the database failed the current request, so that the response can say so.
 * @throws the errors of `work`
 */
export async function recordFailure<Result>(work: PromiseLike<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const current = request.getStore();
    if (current && isLost(error)) current.failure ??= 'unreachable';
    throw error;
  }
}

/**
 * Waits for a response from the database. Every response, even a slow one, restarts the time limit, so that the next
 * statement, such as the commit, has the full time.
 * @param milliseconds the time limit, counted from when the current request last heard from the database
 * @throws Error after the limit; also the errors of `work`
 */
async function inTime<Result>(work: PromiseLike<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const current = request.getStore();
  const past = current ? performance.now() - current.heard : 0;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (current) current.failure = 'silent';
      reject(Object.assign(new Error('The database isn’t responding.'), { code: SILENT }));
    }, milliseconds - past);
  });
  try {
    return await Promise.race([recordFailure(work), late]);
  } finally {
    clearTimeout(timer);
    if (current && !current.failure) current.heard = performance.now();
  }
}

/** Seconds after which nothing in a replaced pool can still be running: longer than the longest call. */
const LONGEST_CALL = 75;

/**
 * Opens lite's connection to Postgres. A postgres.js pool does not recover if the database is killed or silent: a
 * connection that is lost within a transaction never answers again and stays in the pool. Such a pool is replaced. If
 * the database is gone, replacing the pool ends all waiting statements. If only one statement got no response, the others keep
 * waiting, each with its own time limit.
 * @throws Error, at the first query, if another version of lite uses its driver differently
 */
export function openConnection(config: IPostgresConnectionConfig): PostgresConnection {
  const connection = createPostgresConnection(config);
  const openPool = (): Pool => createPostgresConnection(config).driver;
  let pool = openPool();

  const ended = new WeakSet<Pool>();

  const discard = (lost: Pool, error: unknown): void => {
    if (pool === lost) pool = openPool();
    const isSilent = (error as { code?: unknown }).code === SILENT;
    if (!isSilent) ended.add(lost);
    void lost.end({ timeout: isSilent ? LONGEST_CALL : 0 });
  };

  async function reserve(from: Pool): Promise<ReservedConnection> {
    const waiting = from.reserve();
    try {
      return await inTime(waiting, answerLimit(''));
    } catch (error) {
      // If the connection still opens later, it is released. The pool isn't replaced, so other long statements can
      // finish.
      if ((error as { code?: unknown }).code === SILENT)
        void waiting.then((late) => late.release()).catch(() => undefined);
      else if (isLost(error)) discard(from, error);
      throw error;
    }
  }

  // Kysely takes each connection from here, queries it with `unsafe`, and returns it.
  connection.driver.reserve = async () => {
    const from = pool;
    const reserved = await reserve(from);
    let isUsable = true;
    const query = async (text: string, values: never[]) => {
      try {
        // Prepared, as in PostgREST: parsed once for each connection, and answered in one round trip.
        const prepare = values.length > 0;
        return await inTime(reserved.unsafe(text, values, { prepare }), answerLimit(text));
      } catch (error) {
        if (isLost(error)) {
          isUsable = false;
          discard(from, error);
        }
        throw error;
      }
    };
    const release = () => {
      if (isUsable && !ended.has(from)) reserved.release();
    };
    return { unsafe: query, release } as unknown as ReservedConnection;
  };
  connection.driver.end = (options) => pool.end(options);
  return connection;
}

const ANSWERS = {
  unreachable: {
    status: 503,
    code: 'PGRST001',
    message: 'Database connection error. Retrying the connection.',
  },
  // supabase-js doesn't repeat a read after this status; the read has waited long enough.
  silent: { status: 504, code: 'PGRST001', message: 'The database isn’t responding.' },
} as const;

/** Answers as hosted Supabase does if the database failed a request. lite would answer 500 in several ways. */
export const answerForDatabase: MiddlewareHandler = async (c, next) => {
  const current: CurrentRequest = { heard: performance.now() };
  await request.run(current, next);
  if (!current.failure || c.res.status < 500) return;
  const { status, code, message } = ANSWERS[current.failure];
  const body = c.req.path.startsWith('/auth/')
    ? { code: status, error_code: 'request_timeout', msg: message }
    : { code, message, details: null, hint: null };
  // Otherwise, Hono would add the headers of the previous response, including its length.
  c.res = undefined;
  c.res = Response.json(body, { status, headers: { 'access-control-allow-origin': '*' } });
};

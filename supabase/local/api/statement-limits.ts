import type { PostgresConnection } from '@supabase/lite/postgres';
import { type RawBuilder, sql, type Transaction } from 'kysely';

type RequestTransaction = Transaction<unknown>;

/** The steps of lite with which it begins the transaction of a request. */
interface RequestSteps {
  applyJwtSessionContext: (
    transaction: RequestTransaction,
    context: { auth?: { role?: string } },
    setsRole: boolean,
  ) => Promise<void>;
  applyRpcRequestGucs: (transaction: RequestTransaction, request: { path: string }) => Promise<void>;
  withContext: (
    context: object | undefined,
    work: unknown,
    options?: { rpc?: { path: string } },
  ) => Promise<unknown>;
}

const roleSettings = (role: string): RawBuilder<unknown> => sql`
  select set_config(s.name, s.value, true)
  from (
    select distinct on (split_part(c.setting, '=', 1))
      split_part(c.setting, '=', 1) as name, split_part(c.setting, '=', 2) as value
    from pg_roles as r cross join unnest(r.rolconfig) as c (setting)
    where r.rolname in ('authenticator', ${role})
    order by 1, r.rolname = 'authenticator'
  ) as s
  where s.name in ('statement_timeout', 'lock_timeout')`;

const functionSettings = (name: string): RawBuilder<unknown> => sql`
  select set_config(s.name, s.value, true)
  from pg_proc as p
  cross join lateral (
    select 'statement_timeout' as name, split_part(c.setting, '=', 2) as value
    from unnest(p.proconfig) as c (setting) where c.setting like 'statement_timeout=%'
    union all
    select 'transaction_read_only', 'on' where p.provolatile <> 'v'
  ) as s
  where p.pronamespace = 'public'::regnamespace and p.proname = ${name}`;

const preRequest = sql<{ name: string }>`
  select split_part(c.setting, '=', 2) as name
  from pg_roles as r cross join unnest(r.rolconfig) as c (setting)
  where r.rolname = 'authenticator' and c.setting like 'pgrst.db_pre_request=%'`;

/** Calls what PostgREST calls before each request; a migration names it, so it is asked for once. */
function createPreRequest(): (transaction: RequestTransaction) => Promise<void> {
  let name: string | undefined;
  return async (transaction) => {
    name ??= (await preRequest.execute(transaction)).rows[0]?.name;
    if (name) await sql`select ${sql.ref(name)}()`.execute(transaction);
  };
}

/**
 * Limits requests as PostgREST does in a hosted project: each runs with the settings of `authenticator` and of its role
 * (`statement_timeout` of 3 s for anon, 8 s for others), a call of a function with the `statement_timeout` of that
 * function, and read-only unless the function is volatile; `db_pre_request`, which knows the path, may refuse or limit
 * it first. lite connects as `postgres`, which has the limit of the database.
 *
 * @throws Error if another version of lite begins requests in another way
 */
export function limitStatements(connection: PostgresConnection): void {
  const steps = connection as unknown as RequestSteps;
  const { applyJwtSessionContext, applyRpcRequestGucs, withContext } = steps;
  if (![applyJwtSessionContext, applyRpcRequestGucs, withContext].every((step) => typeof step === 'function'))
    throw new Error('@supabase/lite changed: check limitStatements.');
  const callPreRequest = createPreRequest();
  const paths = new WeakMap<object, string>();
  steps.applyJwtSessionContext = async (transaction, context, setsRole) => {
    await applyJwtSessionContext.call(connection, transaction, context, setsRole);
    await roleSettings(context.auth?.role ?? 'anon').execute(transaction);
    // lite passes it only to functions, and later.
    await sql`select set_config('request.path', ${paths.get(context) ?? '/'}, true)`.execute(transaction);
    await callPreRequest(transaction);
  };
  steps.applyRpcRequestGucs = async (transaction, request) => {
    await applyRpcRequestGucs.call(connection, transaction, request);
    await functionSettings(request.path.replace('/rpc/', '')).execute(transaction);
  };
  steps.withContext = (context, work, options) => {
    if (context) paths.set(context, options?.rpc?.path ?? '/');
    return withContext.call(connection, context, work, options).catch((error: unknown) => {
      throw describeRefused(error);
    });
  };
}

/**
 * What lite answers 500 for, or in its own words, by code or by the class that a code begins with: cancelled
 * statements, a server without space, memory or connections, lists nested too deeply, values that a check refuses,
 * arguments of another type.
 */
const REFUSED: Record<string, { status: number; code?: string; message?: string }> = {
  '57014': { status: 500 },
  '53': { status: 503 },
  '54000': { status: 413 },
  '23514': { status: 400 },
  // The driver cannot write them, and the database never sees them.
  ERR_INVALID_ARG_TYPE: { status: 400, code: '22P02', message: 'invalid input syntax for an argument' },
};

/** An error of SQLSTATE PGRST says itself what PostgREST would answer. */
function describeRefused(error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message?: string };
  const refused = REFUSED[code] ?? REFUSED[code.slice(0, 2)];
  if (!refused) return error;
  const { status, ...own } = refused;
  return Object.assign(new Error(JSON.stringify({ code, message, details: null, hint: null, ...own })), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}

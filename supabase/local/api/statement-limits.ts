import type { PostgresConnection } from '@supabase/lite/postgres';
import { type RawBuilder, sql, type Transaction } from 'kysely';

type RequestTransaction = Transaction<unknown>;

interface RequestContext {
  auth?: { role?: string; uid?: string; jwt?: unknown };
  storage?: { operation?: string | null };
}

/** A function call. */
interface Call {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/** The steps with which lite begins a request's transaction. */
interface RequestSteps {
  applyJwtSessionContext: (
    transaction: RequestTransaction,
    context: RequestContext,
    setsRole: boolean,
  ) => Promise<void>;
  applyRpcRequestGucs: (transaction: RequestTransaction, call: Call) => Promise<void>;
  withContext: (
    context: RequestContext | undefined,
    work: unknown,
    options?: { rpc?: Call },
  ) => Promise<unknown>;
}

interface Setting {
  name: string;
  value: string;
}

/** A transaction's settings, in the order in which they are applied. */
type Settings = Record<string, string>;

const roleSettings = (role: string): RawBuilder<Setting> => sql`
  select s.name, s.value
  from (
    select distinct on (split_part(c.setting, '=', 1))
      split_part(c.setting, '=', 1) as name, split_part(c.setting, '=', 2) as value
    from pg_roles as r cross join unnest(r.rolconfig) as c (setting)
    where r.rolname in ('authenticator', ${role})
    order by 1, r.rolname = 'authenticator'
  ) as s
  where s.name in ('statement_timeout', 'lock_timeout')`;

const functionSettings = (path: string): RawBuilder<Setting> => sql`
  select s.name, s.value
  from pg_proc as p
  cross join lateral (
    select 'statement_timeout' as name, split_part(c.setting, '=', 2) as value
    from unnest(p.proconfig) as c (setting) where c.setting like 'statement_timeout=%'
    union all
    select 'transaction_read_only', 'on' where p.provolatile <> 'v'
  ) as s
  where p.pronamespace = 'public'::regnamespace and p.proname = ${path.replace('/rpc/', '')}`;

const preRequest = sql<Setting>`
  select 'name' as name, split_part(c.setting, '=', 2) as value
  from pg_roles as r cross join unnest(r.rolconfig) as c (setting)
  where r.rolname = 'authenticator' and c.setting like 'pgrst.db_pre_request=%'`;

/**
 * Returns a function that reads settings that only migrations change. It reads each key once, as PostgREST does when it
 * starts.
 */
function createReader(
  query: (key: string) => RawBuilder<Setting>,
): (transaction: RequestTransaction, key: string) => Promise<Settings> {
  const known = new Map<string, Settings>();
  return async (transaction, key) => {
    let settings = known.get(key);
    if (!settings) {
      const { rows } = await query(key).execute(transaction);
      settings = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
      known.set(key, settings);
    }
    return settings;
  };
}

/** Lite applies each of these settings in its own statement. Here, one statement applies them all, as in PostgREST. */
const LITE_SETTINGS = [
  'role',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'storage.operation',
  'request.jwt.claims',
  'response.status',
  'response.headers',
  'request.method',
  'request.path',
  'request.headers',
];

function requestSettings({ auth, storage }: RequestContext, call: Call | undefined): Settings {
  const role = auth?.role ?? 'anon';
  return {
    role,
    'request.jwt.claim.sub': auth?.uid ?? '',
    'request.jwt.claim.role': role,
    'storage.operation': storage?.operation ?? '',
    ...(typeof auth?.jwt === 'object' && auth.jwt && { 'request.jwt.claims': JSON.stringify(auth.jwt) }),
    'request.path': call?.path ?? '/',
    ...(call && {
      'response.status': '',
      'response.headers': '',
      'request.method': call.method,
      'request.headers': JSON.stringify(call.requestHeaders ?? {}),
    }),
  };
}

/** Returns the names of the settings that a step of lite applies. */
const settingsOf = (step: unknown): string[] =>
  [...String(step).matchAll(/set_config\('([a-z._]+)'/g)].map(([, name]) => name ?? '');

/**
 * Limits requests as PostgREST does in a hosted project. Each request runs with the settings of `authenticator` and of
 * its role (`statement_timeout` of 3 s for anon, 8 s for others). A function call runs with the `statement_timeout` of
 * that function, and is read-only unless the function is volatile. `db_pre_request`, which knows the path, may refuse
 * or limit a request first. Without all this, only the database's own limit would apply, because lite connects as
 * `postgres`.
 *
 * @throws Error if another version of lite begins requests in another way
 */
export function limitStatements(connection: PostgresConnection): void {
  const steps = connection as unknown as RequestSteps;
  const { applyJwtSessionContext, applyRpcRequestGucs, withContext } = steps;
  const made = [...settingsOf(applyJwtSessionContext), ...settingsOf(applyRpcRequestGucs)];
  if (made.toString() !== LITE_SETTINGS.toString() || typeof withContext !== 'function')
    throw new Error('@supabase/lite changed: check limitStatements.');
  const readRole = createReader(roleSettings);
  const readFunction = createReader(functionSettings);
  const readPreRequest = createReader(() => preRequest);
  const calls = new WeakMap<RequestContext, Call>();
  steps.applyJwtSessionContext = async (transaction, context) => {
    const call = calls.get(context);
    const settings = {
      ...requestSettings(context, call),
      ...(await readRole(transaction, context.auth?.role ?? 'anon')),
      ...(call && (await readFunction(transaction, call.path))),
    };
    const { name } = await readPreRequest(transaction, '');
    const parts = Object.entries(settings).map(
      ([setting, value]) => sql`set_config(${sql.lit(setting)}, ${value}, true)`,
    );
    await sql`select ${sql.join(parts)}`.execute(transaction);
    if (name) await sql`select ${sql.ref(name)}()`.execute(transaction);
  };
  steps.applyRpcRequestGucs = () => Promise.resolve();
  steps.withContext = (context, work, options) => {
    if (context && options?.rpc) calls.set(context, options.rpc);
    return withContext.call(connection, context, work, options).catch((error: unknown) => {
      throw describeRefused(error);
    });
  };
}

/**
 * Errors that lite answers with 500 or in its own words, by code or by the class at the start of a code: cancelled
 * statements, a server out of space, memory or connections, lists nested too deeply, values that a check refuses,
 * arguments of the wrong type.
 */
const REFUSED: Record<string, { status: number; code?: string; message?: string }> = {
  '57014': { status: 500 },
  '53': { status: 503 },
  '54000': { status: 413 },
  '23514': { status: 400 },
  // The driver can't encode these arguments, so they never reach the database.
  ERR_INVALID_ARG_TYPE: { status: 400, code: '22P02', message: 'invalid input syntax for an argument' },
};

/**
 * Returns the response to a database error. An error with SQLSTATE PGRST contains the response that PostgREST would
 * send.
 */
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

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { slowness } from '../../local/process/slowness.ts';
import { databaseUrl, SUPERUSER } from '../../local/postgres/database-url.ts';

/** The longest time that a request may wait for a table; at least as long as a migration's lock timeout. */
export const LONGEST_WAIT_MS = 4_000 * slowness;

/** Records the effect of each statement on the existing tables. */
const TRIGGERS = `
  set search_path = '';
  create schema upgrade_watch;
  create table upgrade_watch.tables as
    select c.oid, c.oid::regclass::text as name from pg_catalog.pg_class as c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'private', 'auth');
  create table upgrade_watch.problems (problem text primary key);
  create function upgrade_watch.note_locks() returns event_trigger language plpgsql security definer set search_path = '' as $$
  begin
    -- Reported as 0 or with its unit.
    if pg_catalog.current_setting('lock_timeout') = '0' then
      insert into upgrade_watch.problems
      select distinct t.name || ' is locked without a lock_timeout'
      from pg_catalog.pg_locks as l join upgrade_watch.tables as t on t.oid = l.relation
      where l.pid = pg_catalog.pg_backend_pid()
        and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
      on conflict do nothing;
    end if;
  end;
  $$;
  create function upgrade_watch.note_rewrite() returns event_trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into upgrade_watch.problems
    select t.name || ' is rewritten, and locked until all its rows are written'
    from upgrade_watch.tables as t where t.oid = pg_catalog.pg_event_trigger_table_rewrite_oid()
    on conflict do nothing;
  end;
  $$;
  create event trigger note_locks on ddl_command_end execute function upgrade_watch.note_locks();
  create event trigger note_rewrite on table_rewrite execute function upgrade_watch.note_rewrite();`;

/**
 * Watches a database while migrations are applied, and writes to each table in turn, as people would.
 * @returns a function that stops watching and lists the statements that would make people wait
 */
export async function watchUpgrade(port: number): Promise<() => Promise<string[]>> {
  const superuser = new pg.Client(databaseUrl(port, SUPERUSER));
  await superuser.connect();
  await superuser.query(TRIGGERS);
  const writer = new pg.Client(databaseUrl(port, 'postgres'));
  await writer.connect();
  await writer.query(`set lock_timeout = ${LONGEST_WAIT_MS}`);
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select name from upgrade_watch.tables where name not like 'auth.%'`,
  );
  const stopped = new AbortController();
  const writing = writeInTurn(
    writer,
    tables.map(({ name }) => name),
    stopped.signal,
  );
  return async () => {
    stopped.abort();
    try {
      const waits = await writing;
      const { rows } = await superuser.query<{ problem: string }>(
        'select problem from upgrade_watch.problems',
      );
      await superuser.query('drop event trigger note_locks; drop event trigger note_rewrite');
      return [...rows.map(({ problem }) => problem), ...waits].sort();
    } finally {
      await Promise.all([superuser.end(), writer.end()]);
    }
  };
}

/** @returns a sentence for each table that would have made a request wait too long */
async function writeInTurn(
  writer: pg.Client,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const waits = new Set<string>();
  while (!signal.aborted) {
    for (const table of tables) {
      // Each write is its own transaction.
      const error = await writer
        .query(`do $$ begin lock table ${table} in row exclusive mode; end $$`)
        .then(() => null)
        .catch((reason: unknown) => reason as pg.DatabaseError);
      // Reports only writes that waited too long; a table that no longer exists is another problem.
      if (error?.code === '55P03')
        waits.add(`${table} is locked for more than ${LONGEST_WAIT_MS / 1000} seconds`);
    }
    await sleep(20);
  }
  return [...waits];
}

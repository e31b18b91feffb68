/**
 * Calls slow functions through the Data API, on a temporary database, and prints the answers as JSON. Runs in its own
 * process, because jest cannot load lite.
 */
import { Hono } from 'hono';
import { sign } from 'hono/jwt';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl } from '../postgres/database-url.ts';
import { withMigratedDatabase } from '../postgres/migrated-database.ts';
import { createLiteApp } from './lite-app.ts';
import { answerForDatabase } from '../postgres/lost-database.ts';
import { readProjectConfig } from '../project-config.ts';
import { PUBLISHABLE_KEY } from '../publishable-key.ts';

const JWT_SECRET = 'a-secret-of-at-least-thirty-two-characters';

const FUNCTIONS = `
  create table private.writes (seconds integer check (seconds < 100));
  create function public.slow(seconds integer) returns text language plpgsql security definer set search_path = '' as $$
  begin
    insert into private.writes values (seconds);
    perform pg_sleep(seconds);
    return current_setting('statement_timeout') || ' ' || current_setting('lock_timeout');
  end $$;
  create function public.slow_with_own_limit(seconds integer) returns text language plpgsql set search_path = ''
  set statement_timeout = '200ms' as $$ begin perform pg_sleep(seconds); return 'not cancelled'; end $$;
  create function public.slow_with_more_time(seconds integer) returns text language plpgsql set search_path = ''
  set statement_timeout = '60s' as $$ begin perform pg_sleep(seconds); return 'not cancelled'; end $$;
  -- A call for which the API waits longer than for others, and whose commit takes a moment as well.
  create function private.store_slowly() returns trigger language plpgsql set search_path = '' as $$
  begin perform pg_sleep(0.5); return null; end $$;
  create constraint trigger slow_commit after insert on private.writes deferrable initially deferred for each row
  when (new.seconds > 10) execute function private.store_slowly();
  drop function public.run_long_once(jsonb, jsonb);
  create function public.run_long_once(seconds integer) returns text language plpgsql security definer set search_path = ''
  set statement_timeout = '60s' as $$
  begin
    insert into private.writes values (seconds);
    perform pg_sleep(seconds);
    return 'stored';
  end $$;
  grant execute on function public.run_long_once(integer) to authenticated;
  create table public.shown_limits (id integer primary key);
  alter table public.shown_limits enable row level security;
  grant select on public.shown_limits to authenticated;
  insert into public.shown_limits values (1);
  create policy "Slow to read" on public.shown_limits for select to authenticated using (pg_sleep(4) is not null);
  create function public.full_disk(seconds integer) returns text language plpgsql set search_path = '' as $$
  begin raise exception using errcode = 'disk_full', message = 'could not extend file'; end $$;
  create function public.only_reads(seconds integer) returns text language plpgsql stable set search_path = ''
  as $$ begin return public.slow(seconds); end $$;`;

await withMigratedDatabase({ pgtap: false }, async (dbPort) => {
  const database = new pg.Client(databaseUrl(dbPort, 'postgres'));
  await database.connect();
  await database.query(FUNCTIONS);
  const options = { dbPort, siteUrl: 'http://localhost', jwtSecret: JWT_SECRET, secretKey: 'sb_secret_test' };
  const lite = createLiteApp(options, readProjectConfig());
  const app = new Hono();
  app.use('/rest/v1/*', answerForDatabase);
  app.all('*', (context) => lite.app.fetch(context.req.raw));

  async function call(role: string, name: string, seconds: number): Promise<unknown> {
    return send(role, `rpc/${name}`, { method: 'POST', body: JSON.stringify({ seconds }) });
  }

  async function send(role: string, path: string, init: RequestInit): Promise<unknown> {
    const claims = { role, sub: '11111111-1111-4111-8111-111111111111', exp: Date.now() / 1000 + 600 };
    const authorization = `Bearer ${await sign({ ...claims, aud: 'authenticated' }, JWT_SECRET, 'HS256')}`;
    const response = await app.request(`http://localhost/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: PUBLISHABLE_KEY,
        'content-type': 'application/json',
        ...(role !== 'anon' && { authorization }),
      },
    });
    const answer = await response.json();
    return response.ok ? answer : { status: response.status, ...(answer as object) };
  }

  const limits = [await call('authenticated', 'slow', 0), await call('anon', 'slow', 0)];
  const [signedIn, visitor, ownLimit, table, writing, checked, full] = await Promise.all([
    call('authenticated', 'slow', 10),
    call('anon', 'slow', 10),
    call('authenticated', 'slow_with_own_limit', 10),
    send('authenticated', 'shown_limits?select=id', {}),
    call('authenticated', 'only_reads', 0),
    call('authenticated', 'slow', 100),
    call('authenticated', 'full_disk', 0),
  ]);
  // The long call takes longer than the ten seconds that the API waits for other calls, and another request is running when it ends.
  const [moreTime, long, other] = await Promise.all([
    call('authenticated', 'slow_with_more_time', 9),
    call('authenticated', 'run_long_once', 11),
    sleep(9_000).then(() => call('authenticated', 'slow', 4)),
  ]);
  const { rows: written } = await database.query('select seconds from private.writes');
  console.log(
    JSON.stringify({
      limits,
      signedIn,
      visitor,
      ownLimit,
      table,
      moreTime,
      long,
      other,
      writing,
      checked,
      full,
      written,
    }),
  );
  await lite.close();
  await database.end();
});

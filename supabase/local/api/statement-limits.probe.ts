/**
 * Calls functions that take long through the Data API, on a database of its own, and prints the answers as JSON. A process
 * of its own, because jest cannot load lite.
 */
import { sign } from 'hono/jwt';
import pg from 'pg';
import { databaseUrl } from '../postgres/database-url.ts';
import { withMigratedDatabase } from '../postgres/migrated-database.ts';
import { createLiteApp } from './lite-app.ts';
import { readProjectConfig } from './project-config.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';

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
  create function public.only_reads(seconds integer) returns text language plpgsql stable set search_path = ''
  as $$ begin return public.slow(seconds); end $$;`;

await withMigratedDatabase({ pgtap: false }, async (dbPort) => {
  const database = new pg.Client(databaseUrl(dbPort, 'postgres'));
  await database.connect();
  await database.query(FUNCTIONS);
  const options = { dbPort, siteUrl: 'http://localhost', jwtSecret: JWT_SECRET, secretKey: 'sb_secret_test' };
  const lite = createLiteApp(options, readProjectConfig());

  async function call(role: string, name: string, seconds: number): Promise<unknown> {
    const claims = { role, sub: '11111111-1111-4111-8111-111111111111', exp: Date.now() / 1000 + 600 };
    const authorization = `Bearer ${await sign({ ...claims, aud: 'authenticated' }, JWT_SECRET, 'HS256')}`;
    const response = await lite.app.fetch(
      new Request(`http://localhost/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: PUBLISHABLE_KEY,
          'content-type': 'application/json',
          ...(role !== 'anon' && { authorization }),
        },
        body: JSON.stringify({ seconds }),
      }),
    );
    const answer = await response.json();
    return response.ok ? answer : { status: response.status, ...(answer as object) };
  }

  const limits = [await call('authenticated', 'slow', 0), await call('anon', 'slow', 0)];
  const [signedIn, visitor, ownLimit, moreTime, writing, checked] = await Promise.all([
    call('authenticated', 'slow', 10),
    call('anon', 'slow', 10),
    call('authenticated', 'slow_with_own_limit', 10),
    call('authenticated', 'slow_with_more_time', 9),
    call('authenticated', 'only_reads', 0),
    call('authenticated', 'slow', 100),
  ]);
  const { rows: written } = await database.query('select seconds from private.writes');
  console.log(JSON.stringify({ limits, signedIn, visitor, ownLimit, moreTime, writing, checked, written }));
  await lite.close();
  await database.end();
});

/**
 * Prints the seeded videos and questions whose figures ended before today (or before `--on 2027-07-01`), and exits with
 * code 1 if there are any. Tests never use today's date.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { databaseUrl } from '../postgres/database-url.ts';
import { withMigratedDatabase } from '../postgres/migrated-database.ts';
import { pushMigrations } from '../postgres/supabase-cli.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { on: { type: 'string' } },
});

await withMigratedDatabase({ pgtap: false }, async (dbPort) => {
  await pushMigrations(dbPort, true);
  const database = new pg.Client(databaseUrl(dbPort, 'postgres'));
  await database.connect();
  const { rows } = await database.query<{ line: string }>(
    `select c.kind || ' ' || c.item_id || ': ' || array_to_string(c.figures, ', ') as line
     from private.figure_content(coalesce($1::date, private.figures_day())) as c order by 1`,
    [values.on ?? null],
  );
  await database.end();
  console.log(
    rows.length === 0 ? 'No seeded figure is out of date.' : rows.map(({ line }) => line).join('\n'),
  );
  if (rows.length > 0) process.exitCode = 1;
});

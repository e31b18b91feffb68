import { deepEqual, ok } from 'node:assert/strict';
import postgres from 'postgres';
import { assemble, type Cast, send } from './permitted-actors.ts';

// Tests the rows that the Data API returns for a table embedded in another (docs/decisions/0128). Reads tables and keys
// from the catalog, so that new ones are included.

type Row = Record<string, unknown>;

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
}

async function withDatabase<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(Deno.env.get('SUPABASE_DB_URL') ?? '', { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const readCatalog = (): Promise<{ tables: string[]; keys: ForeignKey[] }> =>
  withDatabase(async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`;
    const keys = await sql<ForeignKey[]>`
      select k.conname as name, c.relname as child, p.relname as parent from pg_constraint as k
      join pg_class as c on c.oid = k.conrelid join pg_class as p on p.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and p.relnamespace = c.relnamespace order by 1`;
    return { tables: tables.map(({ name }) => name), keys };
  });

/** Returns the rows in a response, including rows embedded in others. */
function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap(rowsOf);
  if (typeof value !== 'object' || value === null) return [];
  const { embedded, ...row } = value as Row;
  return [row, ...rowsOf(embedded)];
}

/** Returns the columns to select. Quizzes have a column that no one may select. */
const columnsOf = (table: string) => (table === 'quizzes' ? 'id' : '*');

async function read(token: string | undefined, path: string): Promise<Row[]> {
  const { status, text } = await send(token, 'GET', `/rest/v1/${path}`);
  ok(status < 500, `${path}: ${status} ${text.slice(0, 200)}`);
  return status < 400 ? rowsOf(JSON.parse(text)) : [];
}

const subjectOf = (token: string): unknown =>
  (JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Row)['sub'];

async function ownedBy(token: string | undefined): Promise<(row: Row) => boolean> {
  if (!token) return () => false;
  const me = subjectOf(token);
  const attempts = (await read(token, 'quiz_attempts?select=id')).map(({ id }) => id);
  return (row) => row['user_id'] === me || row['id'] === me || attempts.includes(row['attempt_id']);
}

async function expectOnlyOwn(cast: Cast, paths: string[]) {
  for (const actor of ['visitor', 'student', 'teacher'] as const) {
    const token = cast.tokens[actor];
    const isOwn = await ownedBy(token);
    for (const path of paths) {
      const others = (await read(token, path)).filter((row) => !isOwn(row));
      deepEqual(others, [], `${actor} ${path}`);
    }
  }
}

Deno.test('without an admin right, tables show testimonials and the caller’s own rows', async () => {
  await using cast = await assemble();
  const { tables } = await readCatalog();
  ok((await read(undefined, 'testimonials?select=*')).length > 0);
  ok((await read(cast.tokens.student, 'quiz_attempts?select=*')).length > 0);
  ok((await read(cast.tokens.content, 'courses?select=*')).length > 0);
  await expectOnlyOwn(
    cast,
    tables.filter((name) => name !== 'testimonials').map((name) => `${name}?select=${columnsOf(name)}`),
  );
});

Deno.test('no response embeds other people’s rows through a foreign key, in either direction', async () => {
  await using cast = await assemble();
  const { keys } = await readCatalog();
  // Checks that an editor receives the embedded rows they may see. Otherwise, the checks below would prove nothing.
  const ofEditor = await read(
    cast.tokens.content,
    'lessons?select=id,embedded:courses!lessons_course_id_fkey(title)',
  );
  ok(ofEditor.some(({ title }) => typeof title === 'string'));
  await expectOnlyOwn(
    cast,
    keys.flatMap(({ name, child, parent }) => [
      `${child}?select=${columnsOf(child)},embedded:${parent}!${name}(${columnsOf(parent)})`,
      `${parent}?select=${columnsOf(parent)},embedded:${child}!${name}(${columnsOf(child)})`,
    ]),
  );
});

Deno.test('tables that are embedded in one another take at most a second for every reader', async () => {
  await using cast = await assemble();
  const student = String(subjectOf(cast.tokens.student ?? ''));
  await withDatabase(
    (sql) => sql`
      insert into public.quiz_attempts (user_id, quiz_id, finished_at, score, score_max, answered, percent)
      select ${student}, ${cast.standIns['@quiz'] ?? ''}, now(), 0, 4, 0, 0 from generate_series(1, 60)`,
  );
  let content = 'id';
  let own = 'id';
  for (let level = 0; level < 8; level += 1) {
    content = `id,c${level}:courses!lessons_course_id_fkey(id,l${level}:lessons!lessons_course_id_fkey(${content}))`;
    own = `id,p${level}:profiles(id,a${level}:quiz_attempts(${own}))`;
  }
  for (const actor of ['visitor', 'student', 'content', 'all'] as const) {
    for (const path of [`lessons?select=${content}`, `quiz_attempts?select=${own}`]) {
      const begun = performance.now();
      const { status, code, text } = await send(cast.tokens[actor], 'GET', `/rest/v1/${path}`);
      const label = `${actor} ${path.slice(0, 12)}: ${status} ${code} ${text.length} characters`;
      ok(performance.now() - begun < 5_000, label);
      // The request is cancelled or refused, or returns almost no embedded rows.
      ok(code === '57014' || code === '42501' || (status === 200 && text.length < 10_000), label);
    }
  }
});

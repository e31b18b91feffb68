import { actor, asAdmin, asService, lastChange } from './project.ts';

/** Tables of content and people, with the columns that order their rows. */
const TABLES = {
  courses: ['id'],
  videos: ['id'],
  quizzes: ['id'],
  questions: ['id'],
  lessons: ['id'],
  video_quizzes: ['video_id', 'quiz_id'],
  testimonials: ['id'],
  content_imports: ['id'],
  profiles: ['id'],
} as const;

type Table = keyof typeof TABLES;

/** Every row; the Data API returns at most a thousand at a time. */
async function rowsOf(table: Table): Promise<unknown[]> {
  const db = asService();
  const rows: unknown[] = [];
  for (let from = 0; rows.length === from; from += 1000) {
    let page = db.from(table).select('*');
    for (const column of TABLES[table]) page = page.order(column);
    const { data, error } = await page.range(from, from + 999);
    if (error) throw error;
    rows.push(...data);
  }
  return rows;
}

/** The answer keys of all questions, which no readable table contains; those of deleted quizzes cannot change. */
async function keys(): Promise<unknown[]> {
  const { db } = await actor('admin');
  const { data: quizzes, error } = await db.from('quizzes').select('id').is('deleted_at', null).order('id');
  if (error) throw error;
  return await Promise.all(
    quizzes.map(async ({ id }) => {
      const { data, error } = await db.rpc('admin_get_questions', { p_quiz_id: id });
      if (error) throw error;
      return data;
    }),
  );
}

async function admins(): Promise<unknown> {
  const { status, body } = await asAdmin('GET', '/api/people?adminsOnly=true&pageSize=100');
  if (status !== 200) throw new Error(`Admins not listed: ${JSON.stringify(body)}`);
  return body.map(({ id }: { id: string }) => id).sort();
}

/**
 * Changes with every change of content or people: computed from the rows of the tables, including links and lessons, the
 * answer keys, the admins, and the newest entry of the audit log.
 */
export async function contentChecksum(): Promise<string> {
  const parts = await Promise.all([
    ...(Object.keys(TABLES) as Table[]).map(rowsOf),
    keys(),
    admins(),
    lastChange(),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16),
  ).join('');
}

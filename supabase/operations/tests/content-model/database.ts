import pg from 'pg';
import { type EmptyProject, startEmptyProject } from '../../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../../local/postgres/supabase-cli.ts';
import type { Json } from './values.ts';

/** Three admins with the content right. */
export const EDITORS: Record<string, string> = {
  Ada: '00000000-0000-0000-0000-00000000000a',
  Ben: '00000000-0000-0000-0000-00000000000b',
  Cem: '00000000-0000-0000-0000-00000000000c',
};

const PEOPLE = Object.entries(EDITORS)
  .map(
    ([name, id]) => `
      insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${name}@example.com', now());
      select private.confirm_address('${id}');
      insert into private.consents (user_id, kind, policy_version, given_by)
      values ('${id}', 'terms', private.current_policy_version(), 'learner');
      insert into private.admins (user_id, admin_right) values ('${id}', 'content');`,
  )
  .join('');

/** The content at the start of each history: two published courses with a video and two quizzes, and a video in no course. */
const STOCK = `
  insert into public.courses (id, title) values ('c1', 'a'), ('c2', 'a');
  insert into public.videos (id, title) values ('v1', 'a'), ('v2', 'a');
  insert into public.quizzes (id, title) values ('z1', 'a'), ('z2', 'a');
  with made as (
    insert into public.questions (id, title, type, options)
    select q.id, 'a', 'MCQ', '["yes", "no", "maybe"]' from unnest('{q1,q2,q3}'::text[]) as q (id) returning id
  )
  insert into private.question_keys (question_id, answer) select m.id, '"yes"' from made as m;
  insert into public.quiz_questions (quiz_id, question_id, position) values ('z1', 'q1', 1), ('z1', 'q2', 2), ('z2', 'q3', 1);
  insert into public.lessons (course_id, video_id, quiz_id, position)
  values ('c1', 'v1', null, 1), ('c1', null, 'z1', 2), ('c2', null, 'z2', 1);
  insert into public.video_quizzes (video_id, quiz_id) values ('v1', 'z1');`;

const CONTENT = [
  ...['courses', 'videos', 'quizzes', 'questions', 'quiz_questions', 'lessons', 'video_quizzes'].map(
    (name) => `public.${name}`,
  ),
  'private.question_keys',
  'private.content_versions',
];

export type Answer = { refused: string } | { refused: null; value: Json };

/** The database under test, which editors can only reach through the functions of the API and the admin app. */
export class Database {
  private readonly project: EmptyProject;
  private readonly client: pg.Client;
  /** The tables of staged upload rows, which `reset` empties too. */
  private readonly staging: string[];

  private constructor(project: EmptyProject, client: pg.Client, staging: string[]) {
    this.project = project;
    this.client = client;
    this.staging = staging;
  }

  static async open(): Promise<Database> {
    const project = await startEmptyProject();
    await pushMigrations(project.port, false);
    await project.execute(PEOPLE);
    const client = new pg.Client(project.url);
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`
      select c.relname as name from pg_class as c
      where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
        and c.relname like 'import\\_%'`);
    return new Database(
      project,
      client,
      rows.map(({ name }) => `private.${name}`),
    );
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.project.stop();
  }

  /** Replaces all content with the initial content. */
  async reset(): Promise<void> {
    // Disables triggers, which would append versions of deleted rows.
    const tables = [...CONTENT, 'public.content_imports', ...this.staging];
    const deletions = tables.map((table) => `delete from ${table} where true`).join(';');
    await this.client.query(`
      begin; set local session_replication_role = replica; ${deletions}; commit;
      begin; ${STOCK}; commit`);
  }

  /** Calls a function in its own transaction, as an editor. @throws any error that a function doesn't raise on purpose */
  async as(editor: string, sql: string, args: Json[]): Promise<Answer> {
    const claims = JSON.stringify({ sub: EDITORS[editor], role: 'authenticated' });
    await this.client.query(
      `begin; select set_config('request.jwt.claims', '${claims}', true); set local role authenticated`,
    );
    try {
      const given = args.map((value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value,
      );
      const { rows } = await this.client.query<{ value: Json }>(`select ${sql} as value`, given);
      await this.client.query('commit');
      return { refused: null, value: rows[0]?.value ?? null };
    } catch (error) {
      await this.client.query('rollback');
      if (error instanceof pg.DatabaseError && error.code?.startsWith('PT'))
        return { refused: error.message };
      throw error;
    }
  }

  /** Reads all content, with every column, as one string. */
  async read(): Promise<string> {
    const parts = CONTENT.map(
      (table) =>
        `'${table}', (select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]') from ${table} as t)`,
    );
    const { rows } = await this.client.query<{ contents: string }>(
      `select jsonb_build_object(${parts.join(',')})::text as contents`,
    );
    return rows[0]?.contents ?? '';
  }
}

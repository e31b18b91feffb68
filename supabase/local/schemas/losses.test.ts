import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { LOSS_MARK, markLosses } from './losses.ts';

test.each([
  'DROP TABLE "public"."courses"',
  'DROP FUNCTION "private"."audit"()',
  'DROP FUNCTION "private"."f"(text)',
  'ALTER TABLE "public"."courses"\n  DROP COLUMN "rating"',
  'ALTER TABLE "public"."courses" ALTER COLUMN "rating" TYPE smallint',
  'DROP POLICY "Visitors read" ON "public"."courses"',
  'DROP VIEW "private"."trash_items"',
])('%s is marked as a loss', async (statement) => {
  const { sql, losses } = await markLosses(
    `CREATE FUNCTION private.f(a text, b text) RETURNS void LANGUAGE sql AS '';\n\n${statement};\n`,
  );
  expect(losses).toEqual([statement]);
  expect(sql).toBe(
    `CREATE FUNCTION private.f(a text, b text) RETURNS void LANGUAGE sql AS '';\n\n${LOSS_MARK}\n${statement};\n`,
  );
});

test.each([
  'ALTER TABLE "public"."courses" ADD COLUMN "level" text',
  'ALTER TABLE "public"."courses" DROP CONSTRAINT "a", ALTER COLUMN "rating" DROP NOT NULL',
  'DROP POLICY "Visitors read" ON "public"."courses"; CREATE POLICY "Visitors read" ON "public"."courses" USING (true)',
  'DROP TRIGGER t ON public.a; CREATE TRIGGER t BEFORE INSERT ON public.a FOR EACH ROW EXECUTE FUNCTION private.f()',
  'DROP INDEX "public"."i"; CREATE INDEX i ON public.a (b)',
  'DROP FUNCTION "private"."f"(private.v, text[]); CREATE FUNCTION private.f(a private.v, b text[]) RETURNS void LANGUAGE sql AS $$$$',
  'DROP VIEW "private"."v"; CREATE VIEW "private"."v" AS SELECT 1',
])('%s isn’t marked as a loss', async (sql) => {
  expect(await markLosses(sql)).toEqual({ sql, losses: [] });
});

const FOLDER = join(SUPABASE_DIR, 'migrations');

test.each(readdirSync(FOLDER))('everything that %s removes has been reviewed', (name) => {
  expect(readFileSync(join(FOLDER, name), 'utf8')).not.toContain(LOSS_MARK.slice(0, 9));
});

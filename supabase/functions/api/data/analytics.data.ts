import type { Db } from '../lib/supabase-client.ts';
import type {
  Activity,
  CourseFigures,
  CourseFunnel,
  Grain,
  QuizFigures,
  QuizItems,
} from '../schemas/analytics.schema.ts';
import { unwrap } from './listing.ts';

/** Names of JSON in snake_case, at any depth, as camelCase; values stay. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camelKeys(inner),
    ]),
  );
}

export async function readActivity(db: Db, grain: Grain): Promise<Activity> {
  return camelKeys(await unwrap(db.rpc('admin_get_activity', { p_grain: grain }))) as Activity;
}

export async function listCourseFigures(db: Db): Promise<CourseFigures[]> {
  return camelKeys(await unwrap(db.rpc('admin_get_course_figures'))) as CourseFigures[];
}

/** @throws {ApiError} 404 */
export async function readCourseFunnel(db: Db, id: string): Promise<CourseFunnel> {
  return camelKeys(await unwrap(db.rpc('admin_get_course_funnel', { p_course_id: id }))) as CourseFunnel;
}

export async function listQuizFigures(db: Db): Promise<QuizFigures[]> {
  return camelKeys(await unwrap(db.rpc('admin_get_quiz_figures'))) as QuizFigures[];
}

/** @throws {ApiError} 404 */
export async function readQuizItems(db: Db, id: string): Promise<QuizItems> {
  return camelKeys(await unwrap(db.rpc('admin_get_quiz_items', { p_quiz_id: id }))) as QuizItems;
}

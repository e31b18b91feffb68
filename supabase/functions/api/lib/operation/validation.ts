import type { z } from '@hono/zod-openapi';
import { type FieldErrors, invalid } from '../errors.ts';

/**
 * Returns the value as the schema outputs it (trimmed, numbers parsed, unknown keys dropped).
 * @throws {ApiError} 422 with the first message of every field that is wrong
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw invalid(fields);
}

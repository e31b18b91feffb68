import type { Context } from 'hono';
import { ApiError } from './errors.ts';

/** Bytes a body may have, whatever its content type. */
export const MAX_BODY_BYTES = 1024 * 1024;

export type RawBody = Record<string, unknown>;

const unreadable = (message: string): ApiError => new ApiError(400, 'malformed_body', message);

/**
 * The body as a plain object, whether it came as JSON, as `multipart/form-data` or urlencoded. In a form a name given
 * twice (or ending in `[]`) becomes a list; parsing texts into numbers and lists is left to the schemas. No body at all
 * is an empty object, so that validation can name what is missing.
 * @throws {ApiError} 400 when it cannot be read, 415 for another content type
 */
export async function readBody(c: Context): Promise<RawBody> {
  const type = (c.req.header('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase();
  if (type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)) return await readJson(c);
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded')
    return await readForm(c);
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  throw new ApiError(
    415,
    'unsupported_media_type',
    'Send the body as application/json, multipart/form-data or application/x-www-form-urlencoded.',
  );
}

async function readJson(c: Context): Promise<RawBody> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable('The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw unreadable('The body must be a JSON object.');
  }
  return value as RawBody;
}

async function readForm(c: Context): Promise<RawBody> {
  let form: FormData;
  try {
    form = await c.req.raw.formData();
  } catch {
    throw unreadable('The form cannot be read.');
  }
  const body = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    const isList = name.endsWith('[]') || values.length > 1;
    body.set(name.replace(/\[\]$/, ''), isList ? values : values[0]);
  }
  return Object.fromEntries(body);
}

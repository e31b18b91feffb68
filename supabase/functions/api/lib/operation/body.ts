import type { Context } from 'hono';
import { isNestedDeeper } from '../../../_shared/nesting.ts';
import { ApiError } from '../errors.ts';
import { DISCARD_LIMIT } from '../discard-body.ts';

/** Maximum size of a body in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Maximum size of a form with files in bytes. Larger files are uploaded to Storage directly (POST /api/uploads). */
const MAX_FORM_BYTES = 6 * 1024 * 1024;

/** The maximum nesting of lists and objects in a body. No operation needs ten levels. */
const MAX_NESTING = 32;

export type RawBody = Record<string, unknown>;

const unreadable = (message: string): ApiError => new ApiError(400, 'malformed_body', message);

/**
 * Reads the body as a plain object, from JSON, `multipart/form-data` or urlencoded. A form field that is repeated (or
 * ends in `[]`) becomes a list; schemas parse strings into numbers and lists. A missing body is an empty object, so
 * that validation can name the missing fields.
 * @throws {ApiError} 400 when it cannot be read, 413 when it is too large, 415 for another content type
 */
export async function readBody(c: Context, allowsFiles = false): Promise<RawBody> {
  const contentType = c.req.header('content-type') ?? '';
  const type = contentType.replace(/;.*/s, '').trim().toLowerCase();
  const isLarge = allowsFiles && type === 'multipart/form-data';
  const bytes = await readBytes(c.req.raw, isLarge ? MAX_FORM_BYTES : MAX_BODY_BYTES);
  if (type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)) return parseJson(bytes);
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded')
    return await parseForm(bytes, contentType);
  if (bytes.byteLength === 0) return {};
  throw new ApiError(
    415,
    'unsupported_media_type',
    'Send the body as application/json, multipart/form-data or application/x-www-form-urlencoded.',
  );
}

/** Counts the received bytes: a declared length may be missing or wrong. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > DISCARD_LIMIT) break;
  }
  if (size > maxBytes) {
    const megabytes = maxBytes / 1024 / 1024;
    throw new ApiError(413, 'too_large', `The body is too large. The maximum is ${megabytes} MB.`);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function parseJson(bytes: Uint8Array): RawBody {
  if (bytes.byteLength === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable('The body isn’t valid JSON.');
  }
  if (isNestedDeeper(value, MAX_NESTING))
    throw unreadable(`The body is nested more than ${MAX_NESTING} levels deep.`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw unreadable('The body must be a JSON object.');
  }
  return value as RawBody;
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<RawBody> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw unreadable('Couldn’t read the form.');
  }
  // Reads all fields once: a form can have thousands, and each call of `getAll` would read them all.
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => {
      const isList = name.endsWith('[]') || values.length > 1;
      return [name.replace(/\[\]$/, ''), isList ? values : values[0]];
    }),
  );
}

import { deepEqual, equal, match, ok } from 'node:assert/strict';
import postgres from 'postgres';
import { type Operation, readContract } from './contract-document.ts';
import { hostileBodies, sample, sampleBody, hostileBody } from './contract-input.ts';
import { actor, type Answer, call } from '../project.ts';

/** Tables that a refused request may change, because the request is counted and its idempotency key is stored. */
const COUNTERS = ['request_counts', 'idempotency_keys'];

/**
 * Returns a checksum of all rows in the project's tables, including answer keys and admins, and of the newest change in
 * the audit log. The database computes it, because reading everything through the API would take most of these tests'
 * time.
 */
async function contentChecksum(): Promise<string> {
  // Opens a connection for this call only, because a connection that outlives the test counts as a leak.
  const sql = postgres(Deno.env.get('SUPABASE_DB_URL') ?? '', { max: 1 });
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private') and tablename <> all(${['audit_log', ...COUNTERS]})`;
    const parts = tables.map(
      ({ name }) => `(select md5(string_agg(t::text, '' order by t::text)) from ${name} as t)`,
    );
    const lastChange = "(select max(id)::text from public.audit_log where action <> 'read')";
    const [row] = await sql.unsafe<{ checksum: string }[]>(
      `select md5(array[${[...parts, lastChange].join()}]::text) as checksum`,
    );
    return row?.checksum ?? '';
  } finally {
    await sql.end();
  }
}

// These tests are generated from the API's OpenAPI document, so new operations are covered. If no input can be
// generated for an operation, its test fails.
const { operations, resolve } = await readContract();

/** Returns an address of the operation with ids that don't exist. */
function addressOf({ path, parameters }: Operation): string {
  return path.replaceAll(/{(\w+)}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema;
    return schema?.enum ? String(schema.enum[0]) : crypto.randomUUID();
  });
}

/** Asserts the error format and a documented status. */
function assertRefused(answer: Answer, status: number, label: string, { statuses }: Operation): void {
  equal(answer.status, status, `${label}: ${JSON.stringify(answer.body).slice(0, 300)}`);
  ok(statuses.includes(status), `${label}: ${status} is not in the document`);
  deepEqual(Object.keys(answer.body.error), ['code', 'message', 'fields', 'requestId'], label);
  match(answer.body.error.code, /^[a-z_]+$/, label);
  ok(answer.body.error.message.length > 0, label);
}

/** Error codes for a wrong login card or current password. Samples can't contain valid ones. */
const UNKNOWN_SECRETS = ['card_refused', 'current_password_invalid', 'current_password_required'];
const isRefusal = ({ status, body }: Answer): boolean =>
  status === 404 ||
  status === 409 ||
  UNKNOWN_SECRETS.includes(body?.error?.code) ||
  body?.error?.fields?.password === 'Incorrect password.' ||
  body?.error?.fields?.file !== undefined;

for (const operation of operations) {
  const { label, method, statuses } = operation;
  const address = addressOf(operation);

  Deno.test(`${label}: refuses unauthorised callers and invalid requests, and changes nothing`, async () => {
    const { token } = await actor('admin');
    const student = (await actor('student')).token;
    const before = await contentChecksum();
    const valid = sampleBody(operation, resolve);
    const [header, payload] = student.split('.');
    for (const stranger of operation.isPublic ? [] : [undefined, 'x', `${header}.${payload}.Zm9yZ2Vk`]) {
      assertRefused(await call(stranger, method, address, valid), 401, `${label} as a visitor`, operation);
    }
    if (statuses.includes(403)) {
      assertRefused(await call(student, method, address, valid), 403, `${label} as student`, operation);
    }

    for (const { name, schema } of operation.parameters.filter((parameter) => parameter.in === 'query')) {
      const shape = resolve(schema);
      const wrong = shape.type === 'string' && !shape.enum ? 'a%00b' : 'nonsense';
      const answer = await call(token, method, `${address}?${name}=${wrong}`);
      assertRefused(answer, 422, `${label}?${name}=${wrong}`, operation);
      ok(answer.body.error.fields[name], `${label}?${name}`);
    }

    if (operation.body) {
      const large = JSON.stringify({ title: 'x'.repeat(1024 * 1024) });
      const xml = { 'content-type': 'application/xml' };
      const form = { 'content-type': 'multipart/form-data; boundary=x' };
      assertRefused(await call(token, method, address, large), 413, `${label} with 1 MB`, operation);
      assertRefused(await call(token, method, address, '{"title":'), 400, `${label} cut`, operation);
      assertRefused(await call(token, method, address, '[]'), 400, `${label} a list`, operation);
      assertRefused(await call(token, method, address, 'x', form), 400, `${label} no form`, operation);
      assertRefused(await call(token, method, address, '<x/>', xml), 415, `${label} XML`, operation);
      for (const { what, field, body } of hostileBodies(operation, resolve)) {
        const answer = await call(token, method, address, body);
        assertRefused(answer, 422, `${label} ${field}: ${what}`, operation);
        const named = Object.keys(answer.body.error.fields).map((name) => name.split('.')[0]);
        // If an update's only field is missing, the error is about the whole body.
        ok(named.includes(field) || named.includes('body'), `${label} ${field}: ${what}: ${named.join()}`);
      }
    }
    equal(await contentChecksum(), before, `${label} changed something`);
  });

  Deno.test(`${label}: succeeds or reports a missing item, even with hostile texts`, async () => {
    const { token } = await actor('admin');
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, String(sample(schema, resolve, `${label}?${name}`))]);
    const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
    const valid = sampleBody(operation, resolve);
    for (const body of [valid, hostileBody(operation, resolve) ?? valid]) {
      const answer = await call(token, method, address + search, body);
      if (isRefusal(answer)) assertRefused(answer, answer.status, label, operation);
      else ok(answer.status < 300, `${label}: ${answer.status} ${JSON.stringify(answer.body)}`);
      ok(statuses.includes(answer.status), `${label}: ${answer.status} is not in the document`);
      if (answer.status === 201) await assertStoredAndRemove(token, operation, body ?? {}, answer);
    }
  });
}

/** Asserts that the created item has the strings as sent, then deletes it. */
async function assertStoredAndRemove(
  token: string,
  { label, path }: Operation,
  sent: Record<string, unknown>,
  { body }: Answer,
): Promise<void> {
  for (const [name, value] of Object.entries(sent)) {
    if (name in body) deepEqual(body[name], value, `${label} ${name}`);
  }
  if (typeof body.id === 'string')
    await call(token, 'DELETE', `/${path.split('/').slice(1, 3).join('/')}/${body.id}`);
}

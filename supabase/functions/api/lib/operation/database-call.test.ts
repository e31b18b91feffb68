import { deepEqual, equal } from 'node:assert/strict';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { observe } from '../observe.ts';
import { send } from '../test-requests.ts';
import { pageQuery } from './list-query.ts';
import { bodyColumns, pathId, pageArgs, searchText } from './database-call.ts';
import { createRegister, type Register } from './operation.ts';

/** Creates an app with these operations, and records their requests to the database. */
function appWith(operations: (register: Register) => void, answer: unknown) {
  const calls: { name: string; args: unknown }[] = [];
  const app = new OpenAPIHono();
  app.use(observe(() => undefined));
  const fakeFetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/auth/v1/user') return Response.json({ id: 'user-1', aud: 'authenticated' });
    calls.push({ name: pathname.slice('/rest/v1/rpc/'.length), args: await request.json() });
    return Response.json(answer);
  };
  operations(
    createRegister(app, { supabaseUrl: 'http://project.test', supabaseKey: 'key', fetch: fakeFetch }),
  );
  return { app, calls };
}

const shared = { tag: 'Test', summary: 'Test', access: 'staff', status: 200 } as const;

Deno.test('the path and body become arguments, and the database’s answer the result', async () => {
  const { app, calls } = appWith(
    (register) =>
      register({
        ...shared,
        method: 'put',
        path: '/api/schools/{id}',
        body: z.object({ timeZone: z.string(), name: z.string().optional() }),
        result: z.object({ timeZone: z.string(), counts: z.record(z.string(), z.number()) }),
        calls: 'change_school',
        with: { p_school_id: pathId, p_school: bodyColumns },
      }),
    { time_zone: 'UTC', counts: { an_id: 1 } },
  );
  const response = await send(app, 'PUT', '/api/schools/s1', { timeZone: 'UTC' });
  deepEqual(await response.json(), { timeZone: 'UTC', counts: { an_id: 1 } });
  deepEqual(calls, [{ name: 'change_school', args: { p_school_id: 's1', p_school: { time_zone: 'UTC' } } }]);
});

Deno.test('a page contains its items, and a header their total', async () => {
  const { app, calls } = appWith(
    (register) =>
      register({
        ...shared,
        method: 'get',
        path: '/api/schools',
        query: pageQuery,
        result: z.array(z.object({ schoolName: z.string() })),
        calls: 'admin_list_schools',
        with: { p_query: searchText, ...pageArgs(25) },
      }),
    { items: [{ school_name: 'Hill' }], total: 51 },
  );
  const response = await send(app, 'GET', '/api/schools?page=3&q=h');
  equal(response.headers.get('x-total-count'), '51');
  deepEqual(await response.json(), [{ schoolName: 'Hill' }]);
  deepEqual(calls[0]?.args, { p_query: 'h', p_offset: 50, p_limit: 25 });
});

Deno.test('the compiler checks a function’s arguments', () => {
  appWith((register) => {
    const operation = { ...shared, method: 'get', result: z.object({}) } as const;
    const p_school_id = pathId;
    // @ts-expect-error -- p_school_id is missing.
    register({ ...operation, path: '/api/1', calls: 'get_school', with: {} });
    // @ts-expect-error -- `get_school` has no argument `p_name`.
    register({ ...operation, path: '/api/2', calls: 'get_school', with: { p_school_id, p_name: pathId } });
    // @ts-expect-error -- `get_school` isn't paged.
    register({ ...operation, path: '/api/3', calls: 'get_school', with: { p_school_id, ...pageArgs(25) } });
    // @ts-expect-error -- The argument must be a string.
    register({ ...operation, path: '/api/4', calls: 'get_school', with: { p_school_id: () => 1 } });
    // @ts-expect-error -- `get_schools` doesn’t exist.
    register({ ...operation, path: '/api/5', calls: 'get_schools', with: {} });
    // @ts-expect-error -- The operation has no body.
    register({ ...operation, path: '/api/6', calls: 'admin_create_school', with: { p_school: bodyColumns } });
  }, null);
});

import { equal, ok } from 'node:assert/strict';
import { ACTORS, type Actor, admits } from '../../../../permissions/actors.ts';
import { FUNCTIONS } from '../../../../permissions/functions.ts';
import { OPERATIONS } from '../../../../permissions/operations.ts';
import { STORAGE } from '../../../../permissions/storage.ts';
import { tableReader, TABLES } from '../../../../permissions/tables.ts';
import { readContract } from './contract-document.ts';
import { sampleBody } from './contract-input.ts';
import { assemble, type Cast, send } from './permitted-actors.ts';
import { call } from '../project.ts';

// Tests every cell of docs/permissions.md over HTTP. The database tests check that permitted actions succeed
// completely.

/**
 * Runs the attempt as each actor, in the order of ACTORS. Admins are last, so that they can't delete content that other
 * actors need.
 */
async function asEverybody(cast: Cast, attempt: (actor: Actor, token: string | undefined) => Promise<void>) {
  for (const actor of ACTORS) await attempt(actor, cast.tokens[actor]);
}

Deno.test('tables allow exactly the permitted requests', async () => {
  await using cast = await assemble();
  const person = cast.standIns['@person'] ?? '';
  for (const [name, { reads, hidden }] of Object.entries(TABLES)) {
    await asEverybody(cast, async (actor, token) => {
      const label = `${actor} ${name}`;
      const rows = reads[tableReader(actor)];
      const columns = hidden ? 'id,created_at' : '*';
      const read = await send(token, 'GET', `/rest/v1/${name}?select=${columns}&limit=1000`);
      for (const column of hidden ?? []) {
        const { status, text } = await send(token, 'GET', `/rest/v1/${name}?select=${column}`);
        ok(status >= 400, `${label} shows ${column}: ${text}`);
      }
      if (rows === 'none')
        ok(read.status >= 400 || read.text === '[]', `${label}: ${read.status} ${read.text}`);
      else equal(read.status, 200, `${label}: ${read.text}`);
      const seesPerson = actor === 'student' || (name === 'audit_log' && rows !== 'none');
      if (!seesPerson) ok(!read.text.includes(person), `${label} shows the student`);
      if (rows === 'all' && name !== 'content_imports' && name !== 'video_quizzes')
        ok(read.text.length > 2, `${label} shows nothing`);

      // Rights and policies are checked before the columns: an error about a missing title means that the insert was allowed.
      const inserted = await send(token, 'POST', `/rest/v1/${name}`, { created_at: '2001-01-01T00:00:00Z' });
      ok(inserted.status >= 400 && inserted.code !== '23502', `${label} inserted: ${inserted.text}`);
      const change = { created_at: '2001-01-01T00:00:00Z', created_by: person };
      const all = `/rest/v1/${name}?${name === 'video_quizzes' ? 'video_id' : 'created_at'}=not.is.null`;
      const changed = await send(token, 'PATCH', all, change, { prefer: 'return=representation' });
      ok(changed.status >= 400 || changed.text === '[]', `${label} changed: ${changed.text}`);
      const deleted = await send(token, 'DELETE', all, undefined, { prefer: 'return=representation' });
      ok(deleted.status >= 400 || deleted.text === '[]', `${label} deleted: ${deleted.text}`);
    });
  }
});

Deno.test('functions allow exactly the permitted calls', async () => {
  await using cast = await assemble();
  for (const [name, { audience, args = {}, personal }] of Object.entries(FUNCTIONS)) {
    const body = JSON.stringify(args).replaceAll(/"(@\w+)"/g, (_, token: string) =>
      JSON.stringify(cast.standIns[token]),
    );
    await asEverybody(cast, async (actor, token) => {
      const { status, text, code } = await send(token, 'POST', `/rest/v1/rpc/${name}`, body);
      const refused = status === 401 || status === 403 || code === 'PGRST202' || code === '42501';
      equal(refused, !admits(audience, actor), `${actor} ${name}: ${status} ${text.slice(0, 200)}`);
      if (!refused && personal && actor !== 'student')
        equal(status, 404, `${actor} ${name}: ${status} ${text}`);
      ok(status < 500, `${actor} ${name}: ${status} ${text}`);
    });
  }
});

Deno.test('operations allow exactly the permitted requests', async () => {
  await using cast = await assemble();
  const { operations, resolve } = await readContract();
  const documented = new Map(operations.map((operation) => [operation.label, operation]));
  const ids: Record<string, string | undefined> = {
    courses: cast.standIns['@course'],
    videos: cast.standIns['@video'],
    quizzes: cast.standIns['@quiz'],
    questions: cast.standIns['@question'],
    people: cast.standIns['@person'],
    schools: cast.standIns['@school'],
    classes: cast.standIns['@class'],
    students: cast.standIns['@pupil'],
    staff: cast.standIns['@staff'],
  };
  for (const [label, audience] of Object.entries(OPERATIONS)) {
    const [method = '', path = ''] = label.split(' ');
    const id = path.endsWith('/second-factor')
      ? (cast.standIns['@newcomer'] ?? '')
      : (ids[path.split('/')[2] ?? ''] ?? crypto.randomUUID());
    const address = path
      .replace('{kind}', 'course')
      .replace('{id}', id)
      .replaceAll(/{\w+}/g, () => crypto.randomUUID());
    const operation = documented.get(label);
    const sample = operation && sampleBody(operation, resolve);
    const references = {
      videoId: cast.standIns['@video'],
      quizId: cast.standIns['@quiz'],
      fromClassId: cast.standIns['@class'],
    };
    const body = sample && {
      ...sample,
      ...Object.fromEntries(Object.entries(references).filter(([name]) => name in sample)),
    };
    await asEverybody(cast, async (actor, token) => {
      if (!operation) {
        // The address isn't in the OpenAPI document, because it returns plain text or needs another credential.
        const answer = await send(
          token,
          method,
          `/functions/v1${address}`,
          method === 'GET' ? undefined : '{}',
        );
        equal(answer.status < 400, admits(audience, actor), `${actor} ${label}: ${answer.status}`);
        return;
      }
      const answer = await call(token, method, address, body);
      const refused = answer.status === 401 || answer.status === 403;
      equal(
        refused,
        !admits(audience, actor),
        `${actor} ${label}: ${answer.status} ${JSON.stringify(answer.body)}`,
      );
      if (refused) equal(answer.status, token ? 403 : 401, `${actor} ${label}`);
      // Cancels the erasure. The request has succeeded if an earlier operation set the actor's password to the
      // sample's.
      if (token && label === 'PUT /api/account/erasure')
        await send(token, 'POST', '/rest/v1/rpc/cancel_erasure', {});
    });
  }
});

Deno.test('storage allows exactly the permitted uploads and deletions', async () => {
  await using cast = await assemble();
  const types: Record<string, string> = {
    png: 'image/png',
    mp4: 'video/mp4',
    vtt: 'text/vtt',
    html: 'text/html',
    svg: 'image/svg+xml',
  };
  for (const { bucket, example, writes } of STORAGE) {
    await asEverybody(cast, async (actor, token) => {
      const name = example.replace(/[0-9a-f-]{36}/, crypto.randomUUID());
      const headers = { 'content-type': types[name.split('.').at(-1) ?? ''] ?? '' };
      const put = await send(token, 'POST', `/storage/v1/object/${bucket}/${name}`, 'x', headers);
      equal(put.status === 200, admits(writes, actor), `${actor} puts ${name}: ${put.status} ${put.text}`);
      const removed = await send(token, 'DELETE', `/storage/v1/object/${bucket}`, { prefixes: [name] });
      if (!admits('content', actor))
        ok(removed.status >= 400 || removed.text === '[]', `${actor} deletes ${name}`);
    });
  }
});

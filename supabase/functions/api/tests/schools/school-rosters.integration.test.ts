import { deepEqual } from 'node:assert/strict';
import { asAdmin } from '../project.ts';

Deno.test('two schools can upload students with the same usernames at the same time', async () => {
  // The database first tries 5,580 usernames for each first name.
  const rows = Array.from({ length: 2000 }, (_, index) => [`K${index}`, 'Kim', `Lee ${index}`]);
  const previews = [1, 2].map(async (number) => {
    const school = { name: `School ${number}`, timeZone: 'Australia/Sydney' };
    const { id } = (await asAdmin('POST', '/api/schools/create', school)).body;
    const { version } = (await asAdmin('POST', `/api/schools/${id}/rosters/preview`, { rows })).body;
    return { path: `/api/schools/${id}/rosters/create`, body: { rows, previewed: version } };
  });
  const uploads = (await Promise.all(previews)).map(({ path, body }) =>
    asAdmin('POST', path, body, { 'idempotency-key': crypto.randomUUID() }),
  );
  const answers = (await Promise.all(uploads)).map(({ status, body }) => [status, body.counts?.new ?? body]);
  deepEqual(answers, [
    [201, 2000],
    [201, 2000],
  ]);
});

Deno.test('a file’s columns have to be confirmed only once', async () => {
  const school = { name: 'Columns High', timeZone: 'Australia/Sydney' };
  const { id } = (await asAdmin('POST', '/api/schools/create', school)).body;
  const path = `/api/schools/${id}/roster-columns`;
  const confirmed = { headings: '2 name|class', columns: { full_name: 0, class: 1 } };
  deepEqual((await asAdmin('PUT', path, confirmed)).body, [confirmed]);
  deepEqual((await asAdmin('GET', path)).body, [confirmed]);
  const refused = await asAdmin('PUT', path, { ...confirmed, columns: { class: -1 } });
  deepEqual(refused.status, 422);
});

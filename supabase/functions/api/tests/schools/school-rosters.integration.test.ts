import { deepEqual, equal } from 'node:assert/strict';
import { asAdmin } from '../project.ts';

Deno.test('two schools that upload the same usernames at once both get their students', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const usernames = Array.from({ length: 400 }, (_, index) => `kim.${mark}.${index}`);
  const uploads = [usernames, usernames.toReversed()].map(async (ordered) => {
    const { id } = (
      await asAdmin('POST', '/api/schools/create', { name: 'Twin', timeZone: 'Australia/Sydney' })
    ).body;
    const rows = ordered.map((username, index) => ['', 'Kim', `Lee ${index}`, username]);
    const { version } = (await asAdmin('POST', `/api/schools/${id}/rosters/preview`, { rows })).body;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { status, body } = await asAdmin(
      'POST',
      `/api/schools/${id}/rosters/create`,
      { rows, previewed: version },
      key,
    );
    equal(status, 201, JSON.stringify(body));
    return body.counts.new;
  });
  deepEqual(await Promise.all(uploads), [400, 400]);
});

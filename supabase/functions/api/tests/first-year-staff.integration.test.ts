import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { actor, asAdmin, call, signUp } from './project.ts';

const MONTHS = '/api/first-year/months';
// Changes June instead of an early month, because most other tests only open the early months.
const JUNE = `${MONTHS}/5`;

// eslint-disable-next-line typescript/no-explicit-any -- The tests change any field of a month’s JSON.
type File = Record<string, any>;

async function download(path = JUNE): Promise<File> {
  const { status, body } = await asAdmin('GET', path);
  equal(status, 200);
  return { version: body.version, ...body.content };
}
const check = (file: File, path = JUNE) => asAdmin('POST', `${path}/check`, { file });
const publish = (file: File, replaces: number) => asAdmin('PUT', JUNE, { file, replaces });
const problemsOf = async (file: File) => (await check(file)).body.problems;

Deno.test('a downloaded month is valid, and has its fields in the format’s order', async () => {
  const file = await download();
  deepEqual(Object.keys(file).slice(0, 4), ['version', 'month', 'title', 'summary']);
  const { status, body } = await check(file);
  equal(status, 200);
  deepEqual([body.problems, body.newer, body.version], [[], null, file.version]);
  const { low, high } = body.preview;
  equal(low.question, file.question);
  deepEqual(
    low.options.map(({ id }: { id: string }) => id),
    file.options.map(({ id }: { id: string }) => id),
  );
  ok(!JSON.stringify([low, high]).includes('{'.concat('net')), 'every value is written into the texts');
  ok(JSON.stringify(low) !== JSON.stringify(high));
  deepEqual(Object.keys(low.answers).sort(), low.document.fields.map(({ id }: { id: string }) => id).sort());
});

Deno.test('each error in a file is described with its place', async () => {
  const file = await download();
  const [first, ...others] = file.options;
  deepEqual(await problemsOf({ ...file, month: 'march' }), [
    { place: 'Month', message: 'This file is for March. Upload it there, or choose the file for June.' },
  ]);
  deepEqual(await problemsOf({ ...file, course: 'Juggling' }), [
    { place: 'Course', message: 'No course has the title “Juggling”. Write it as students see it.' },
  ]);
  deepEqual(await problemsOf({ ...file, clip: { video: 'How to juggle', start: 1 } }), [
    { place: 'Clip, video', message: 'No video has the title “How to juggle”. Write it as students see it.' },
  ]);
  deepEqual(await problemsOf({ ...file, figures: ['juggling-rate'] }), [
    { place: 'Figures', message: 'No figure has the ID “juggling-rate”. Look it up on the Figures page.' },
  ]);
  deepEqual(await problemsOf({ ...file, text: 'A'.repeat(70_000) }), [
    { place: '', message: 'The file is over 60 KB. Shorten it.' },
  ]);
  const [unknown] = await problemsOf({ ...file, options: [{ ...first, consequence: '{wages}' }, ...others] });
  equal(unknown.place, `Option 1 “${first.id}”, consequence`);
  match(unknown.message, /"wages" doesn’t exist/);
  const [untrue] = await problemsOf({ ...file, text: 'You’re at Harbour Street Cafe again.' });
  match(untrue.message, /isn’t true of every life/);
  const [empty] = await problemsOf({});
  deepEqual(empty, { place: 'Month', message: 'This is missing.' });
  equal((await publish({ ...file, course: 'Juggling' }, file.version)).body.error.code, 'validation_failed');
  equal((await download()).version, file.version, 'nothing is published with a fault');
});

Deno.test('an error in a later month names the month', async () => {
  const may = await download(`${MONTHS}/4`);
  const formulas = may.formulas.map((each: File) =>
    each.name === may.formulas[0].name ? { ...each, name: 'renamed' } : each,
  );
  const { body } = await check({ ...may, formulas }, `${MONTHS}/4`);
  ok(body.problems.length > 0);
  ok(
    body.problems.every(({ place }: { place: string }) => place !== ''),
    JSON.stringify(body.problems),
  );
});

Deno.test('two editors don’t overwrite each other, and lives keep their versions', async () => {
  const file = await download();
  const before = file.version;
  const changed = { ...file, title: `Exam week ${crypto.randomUUID().slice(0, 8)}` };
  const published = await publish(changed, before);
  equal(published.status, 200, JSON.stringify(published.body));
  deepEqual(
    [published.body.version, published.body.title, published.body.publishedBy],
    [before + 1, changed.title, 'Alex Admin'],
  );
  const listed = (await asAdmin('GET', MONTHS)).body;
  equal(listed.length, 12);
  equal(listed[4].title, changed.title);

  // A colleague uploads a file that they downloaded earlier.
  const late = await check(file);
  deepEqual([late.body.newer.version, late.body.newer.publishedBy], [before + 1, 'Alex Admin']);
  const refused = await publish(file, before);
  deepEqual([refused.status, refused.body.error.code], [409, 'first_year_changed']);
  // The colleague has read the newest version, so they may replace it.
  const replaced = await publish(file, late.body.version);
  deepEqual([replaced.status, replaced.body.version], [200, before + 2]);
  const { version: _version, ...restored } = await download();
  const { version: _before, ...original } = file;
  deepEqual(restored, original);

  const both = await Promise.all([publish(file, before + 2), publish(changed, before + 2)]);
  deepEqual(both.map(({ status }) => status).sort(), [200, 409], 'of two at the same time one is published');
  const last = await download();
  equal((await publish({ ...file, version: last.version }, last.version)).status, 200);
});

Deno.test('only content editors read and publish months', async () => {
  const { token } = await actor('student');
  const file = await download();
  for (const [method, path, body] of [
    ['GET', MONTHS],
    ['GET', JUNE],
    ['POST', `${JUNE}/check`, { file }],
    ['PUT', JUNE, { file, replaces: file.version }],
  ] as const)
    equal((await call(token, method, path, body)).status, 403, `${method} ${path}`);
  equal((await asAdmin('GET', `${MONTHS}/13`)).status, 404);
  equal((await asAdmin('POST', `${JUNE}/check`, { file: [] })).status, 422);
});

Deno.test('a class with few students sees nothing of their choices', async () => {
  const stranger = await signUp();
  const created = await asAdmin('POST', '/api/schools/create', {
    name: `School ${crypto.randomUUID()}`,
    timeZone: 'Australia/Sydney',
  });
  const school = await asAdmin('POST', `/api/schools/${created.body.id}/classes`, { name: '8B' });
  const path = `/api/classes/${school.body.id}/first-year`;
  deepEqual((await asAdmin('GET', path)).body, []);
  equal((await call(stranger.token, 'GET', path)).status, 403);
});

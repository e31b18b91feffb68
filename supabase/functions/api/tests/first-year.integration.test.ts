import { deepEqual, equal, ok } from 'node:assert/strict';
import { randomNumbers } from '../../_shared/content/documents/combinations.ts';
import { type LedgerEntry, monthFile, MONTHS, outcomesOf, playLife } from '../../_shared/first-year/index.ts';
import type { FirstYear } from '../schemas/first-year.schema.ts';
import { asService, call, signUp } from './project.ts';
import { rpc } from './study.ts';

const LIVES = '/api/first-year/lives';
const NEXT = '/api/first-year/next';

interface Student {
  token: string;
  id: string;
}
type Life = FirstYear['lives'][number];

/** Sends a request and checks that it succeeds. */
async function send(
  { token }: Student,
  method: 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<FirstYear> {
  const answer = await call(token, method, path, body);
  equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as FirstYear;
}

const latestOf = ({ lives }: FirstYear): Life => {
  const life = lives.at(-1);
  ok(life);
  return life;
};
const monthPath = (life: Life, month: number) => `${LIVES}/${life.id}/months/${month}`;

/** Makes a choice in the open month, and fills in its document with dummy answers. @returns the choice */
async function liveMonth(
  student: Student,
  year: FirstYear,
  choose: (ids: string[]) => string,
): Promise<string> {
  const { month } = year;
  ok(month);
  const life = latestOf(year);
  const option = choose(month.options.map(({ id }) => id));
  await send(student, 'PUT', `${monthPath(life, month.month)}/choice`, { option });
  const fields = Object.fromEntries(month.document.fields.map(({ id }) => [id, '1']));
  await send(student, 'PUT', `${monthPath(life, month.month)}/answers`, { fields });
  return option;
}

Deno.test('a life begins in February, and reveals nothing before it is decided', async () => {
  const student = await signUp();
  const begun = await send(student, 'POST', LIVES);
  equal(begun.months.length, 12);
  const february = begun.month;
  ok(february);
  deepEqual(
    [february.month, february.choice, february.consequence, february.right, february.done],
    [1, null, null, null, false],
  );
  ok(february.course.id, 'the course of the seed is found by its title');
  ok(february.clip?.lessonId, 'and the video');
  const life = latestOf(begun);
  const option = february.options[1]?.id ?? '';

  equal(
    (await call(student.token, 'PUT', `${monthPath(life, 1)}/answers`, { fields: { a: '1' } })).body.error
      .code,
    'choice_missing',
  );
  equal(
    (await call(student.token, 'PUT', `${monthPath(life, 1)}/choice`, { option: 'nothing' })).status,
    422,
  );
  equal(
    (await call(student.token, 'PUT', `${monthPath(life, 2)}/choice`, { option })).body.error.code,
    'life_month_not_found',
  );
  equal((await call(student.token, 'PUT', `${monthPath(life, 13)}/choice`, { option })).status, 404);
  const other = await signUp();
  equal(
    (await call(other.token, 'PUT', `${monthPath(life, 1)}/choice`, { option })).body.error.code,
    'life_month_not_found',
  );
  equal((await call(undefined, 'POST', LIVES)).status, 401);

  const chosen = await send(student, 'PUT', `${monthPath(life, 1)}/choice`, { option });
  ok(chosen.month?.consequence?.includes('$'), 'the consequence');
  equal(latestOf(chosen).ledger.length >= latestOf(begun).ledger.length, true);
  const wrong = await send(student, 'PUT', `${monthPath(life, 1)}/answers`, {
    fields: Object.fromEntries(february.document.fields.map(({ id }) => [id, '987654'])),
  });
  deepEqual(Object.values(wrong.month?.marks ?? {}).includes(false), true);
  const right = wrong.month?.right ?? {};
  const corrected = await send(student, 'PUT', `${monthPath(life, 1)}/answers`, { fields: right });
  deepEqual(
    Object.values(corrected.month?.marks ?? {}).every(Boolean),
    true,
    'what is shown as right is right',
  );
  deepEqual(latestOf(corrected).ledger, latestOf(wrong).ledger, 'a correction moves no money');
  deepEqual(
    [latestOf(corrected).next, latestOf(corrected).months[0]?.choice],
    [2, february.options[1]?.label],
  );
});

Deno.test('when two devices choose at the same time, the first choice counts and both show it', async () => {
  const student = await signUp();
  // Both devices also begin the life at the same time.
  const [one, two] = await Promise.all([send(student, 'POST', LIVES), send(student, 'POST', LIVES)]);
  deepEqual(
    one.lives.map(({ id }) => id),
    two.lives.map(({ id }) => id),
  );
  deepEqual(one.month, two.month);
  const life = latestOf(one);
  const [first, second] = one.month?.options.map(({ id }) => id) ?? [];
  const choices = await Promise.all(
    [first, second, first, second].map((option) =>
      send(student, 'PUT', `${monthPath(life, 1)}/choice`, { option }),
    ),
  );
  equal(new Set(choices.map(({ month }) => month?.choice)).size, 1);
  equal(new Set(choices.map((year) => JSON.stringify(latestOf(year).ledger))).size, 1);
  const fields = Object.fromEntries(one.month?.document.fields.map(({ id }) => [id, '2']) ?? []);
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(student, 'PUT', `${monthPath(life, 1)}/answers`, { fields })),
  );
  equal(new Set(answers.map((year) => JSON.stringify(latestOf(year).ledger))).size, 1, 'entered once');
  const opened = await Promise.all([1, 2, 3].map(() => send(student, 'POST', NEXT)));
  deepEqual(
    opened.map(({ month }) => month?.month),
    [2, 2, 2],
  );
  equal(latestOf(await send(student, 'POST', NEXT)).months.length, 2, 'and March is opened once');
});

Deno.test('the next request completes what a stopped function left undone', async () => {
  const student = await signUp();
  // The function was stopped after the life began and before its first month opened.
  const { body: begun } = await rpc(student.token, 'start_life', {});
  deepEqual([begun.lives[0].months, begun.lives[0].next], [[], 1]);
  equal((await send(student, 'POST', NEXT)).month?.month, 1);
  equal((await send(student, 'POST', LIVES)).lives.length, 1, 'beginning again continues the life');

  // A request repeated with the same key begins only one life.
  const other = await signUp();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const repeated = [];
  for (let time = 0; time < 2; time += 1)
    repeated.push(await call(other.token, 'POST', LIVES, undefined, key));
  deepEqual(repeated[0]?.body, repeated[1]?.body);
  equal(repeated[1]?.headers.get('idempotency-replayed'), 'true');
});

Deno.test('no student can store a month or outcomes, or read a file', async () => {
  const { token, id } = await signUp();
  for (const [name, args] of [
    ['life_to_open', {}],
    ['life_to_sum_up', {}],
    ['store_life_month', { p_life_id: crypto.randomUUID(), p_month: 1, p_version: 1, p_opened: {} }],
    ['store_life_outcomes', { p_life_id: crypto.randomUUID(), p_outcomes: [] }],
  ] as const) {
    const { status } = await rpc(token, name, { p_learner: id, ...args });
    ok([401, 403, 404].includes(status), `${name}: ${status}`);
  }
});

/** Converts the engine's ledger to the form of the API. */
const inNumbers = (ledger: readonly LedgerEntry[]) =>
  ledger.map(({ month, ...entry }) => ({ month: MONTHS.indexOf(month) + 1, ...entry }));

Deno.test('complete lives have the ledger and outcomes that the engine calculates', async () => {
  const service = asService();
  const lives = 10;
  await Promise.all(
    [0, 1].map(async (half) => {
      for (let life = half; life < lives; life += 2) await checkLife(String(life));
    }),
  );

  async function checkLife(seed: string): Promise<void> {
    const student = await signUp();
    const random = randomNumbers(`choices ${seed}`);
    let year = await send(student, 'POST', LIVES);
    // The files and the draw, as the function receives them.
    const files = [];
    const choices: string[] = [];
    let draw = '';
    for (;;) {
      choices.push(await liveMonth(student, year, (ids) => ids[Math.floor(random() * ids.length)] ?? ''));
      const { data, error } = await service.rpc('life_to_open', { p_learner: student.id });
      equal(error, null);
      if (!data) break;
      const { content, seed: drawn } = data as { content: unknown; seed: string };
      draw = drawn;
      files.push(monthFile.parse(content));
      year = await send(student, 'POST', NEXT);
      ok(!JSON.stringify(year.month).includes('"consequence":"'), 'nothing is revealed too early');
    }
    const { data, error } = await service.rpc('life_to_sum_up', { p_learner: student.id });
    equal(error, null);
    const { months } = data as { months: { content: unknown; choice: string }[] };
    const february = monthFile.parse(months[0]?.content);
    const engine = playLife([february, ...files], draw, ({ month }) => choices[MONTHS.indexOf(month)] ?? '');
    deepEqual(engine.problems, []);

    const ended = latestOf(await send(student, 'POST', NEXT));
    ok(ended.endedAt);
    deepEqual(ended.ledger, inNumbers(engine.life.ledger), `life ${seed}`);
    const expected = outcomesOf(
      draw,
      engine.months.map(({ file, chosen }) => ({ file, choice: chosen })),
    );
    deepEqual(
      ended.outcomes?.map(({ month, difference }) => [month, difference]),
      expected.map(({ month, difference }) => [MONTHS.indexOf(month) + 1, difference]),
    );
    ok(ended.outcomes.every(({ clip }) => clip !== null));

    const again = await send(student, 'POST', LIVES);
    deepEqual([again.lives.length, again.month?.month], [2, 1], 'it can be lived again');
    deepEqual(again.lives[0]?.ledger, ended.ledger, 'and the first life stays');
  }
});

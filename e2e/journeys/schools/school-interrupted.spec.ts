import type { Browser } from '@playwright/test';
import {
  choosePassword,
  makeSchool,
  readCards,
  send,
  signInWithCard,
  type TestSchool,
} from '../../fixtures/schools.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';
import { chooseRoster, csv } from '../../fixtures/pages/upload-page.ts';

interface Student {
  id: string;
  studentKey: string | null;
  username: string | null;
}

const studentsOf = async ({ head, id }: TestSchool) =>
  (await send<Student[]>(head, 'GET', `schools/${id}/students?pageSize=200`)).toSorted((a, b) =>
    (a.studentKey ?? '').localeCompare(b.studentKey ?? ''),
  );

/** Clicks a button on one of the school's pages, and closes the tab as soon as the `nth` request to `path` is on its way. */
async function closeWhileSending(
  browser: Browser,
  school: TestSchool,
  {
    at,
    button,
    path,
    nth = 1,
    file,
  }: { at: string; button: string; path: string; nth?: number; file?: ReturnType<typeof csv> },
): Promise<void> {
  const page = await openPageAs(browser, school.head);
  await page.goto(at);
  if (file) await chooseRoster(page, file);
  let seen = 0;
  const sent = page.waitForRequest((request) => request.url().endsWith(path) && ++seen === nth);
  await page.getByRole('button', { name: button, exact: true }).click();
  await sent;
  await page.close();
  await page.context().close();
}

test('after the tab is closed while cards are printed, printing again gives everyone one working card', async ({
  browser,
}) => {
  const names = Array.from({ length: 30 }, (_, n) => ({ firstName: 'Mia', lastName: `Whitlock-${n}` }));
  const school = await makeSchool(names);
  const agreement = { basis: 'The collection notice of 2026', agreedBy: 'Hana Head, principal' };
  await send(school.head, 'PUT', `schools/${school.id}/agreement`, agreement);
  const at = `/classes/${school.classId}`;
  // The second of two batches is interrupted, so some students have cards that no one has seen.
  await closeWhileSending(browser, school, { at, button: 'Print login cards', path: '/cards', nth: 2 });
  const before = await studentsOf(school);

  const page = await openPageAs(browser, school.head);
  await page.goto(at);
  await page.getByRole('button', { name: 'Print login cards' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new cards' }).click();
  await expect(page.getByText('30 cards on 4 pages')).toBeVisible({ timeout: 60_000 });
  const cards = await readCards(page);
  expect(new Set(cards.map(({ username }) => username)).size).toBe(30);
  expect((await studentsOf(school)).map(({ id }) => id).toSorted()).toEqual(
    before.map(({ id }) => id).toSorted(),
  );
  for (const card of [cards.at(0), cards.at(-1)]) {
    if (!card) throw new Error('There are thirty cards.');
    const student = await signInWithCard(browser, card);
    await choosePassword(student, 'my-own-secret-7');
    await student.context().close();
  }
  await page.context().close();
});

test('after a reload while cards for the whole school are printed, the rest is printed, and each student has one card', async ({
  browser,
  database,
}) => {
  const named = (surname: string) =>
    Array.from({ length: 30 }, (_, n) => ({ firstName: 'Mia', lastName: `${surname}-${n}` }));
  const school = await makeSchool(named('Whitlock'));
  const { id: classId } = await send<{ id: string }>(school.head, 'POST', `schools/${school.id}/classes`, {
    name: '9A',
  });
  await send(school.head, 'POST', `classes/${classId}/students`, { students: named('Young') });
  const agreement = { basis: 'The collection notice of 2026', agreedBy: 'Hana Head, principal' };
  await send(school.head, 'PUT', `schools/${school.id}/agreement`, agreement);
  const students = await studentsOf(school);

  const page = await openPageAs(browser, school.head);
  await page.goto(`/schools/${school.id}?part=students`);
  await page.getByRole('button', { name: 'Print login cards' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create 60 cards' }).click();
  // The third of four batches, the first one for the second class, is interrupted. The server may or may not have created its cards.
  let seen = 0;
  await page.waitForRequest((request) => request.url().endsWith('/cards') && ++seen === 3);
  const warning = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await warning;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;

  // Printing continues by itself.
  await expect(page.getByText('60 cards on 8 pages')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  for (const name of ['8B', '9A']) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const cards = await readCards(page);
  expect(cards.map(({ username }) => username).toSorted()).toEqual(
    students.map(({ username }) => username ?? '').toSorted(),
  );
  const working = await database.rows<{ username: string }>(
    `select s.username from unnest($1::text[], $2::text[]) as p (username, words)
     join private.students as s on s.username = p.username
     join private.login_cards as c on c.student_id = s.id
     where c.used_at is null and c.ends_at > now() and c.words_hash = extensions.crypt(private.card_words(p.words), c.words_hash)`,
    [cards.map(({ username }) => username), cards.map(({ words }) => words)],
  );
  expect(working).toHaveLength(60);
  // These cards are from before the reload, from the interrupted batch, and from after the reload.
  for (const card of [cards.at(0), cards.at(30), cards.at(-1)]) {
    if (!card) throw new Error('There are sixty cards.');
    const student = await signInWithCard(browser, card);
    await choosePassword(student, 'my-own-secret-7');
    await student.context().close();
  }
  await page.context().close();
});

test('after the tab is closed while a roster is committed, uploading it again adds no one twice', async ({
  browser,
}) => {
  const school = await makeSchool([]);
  const file = csv('students.csv', [
    'Student ID,Given name,Surname,Class',
    ...Array.from({ length: 300 }, (_, n) => `K${String(n).padStart(3, '0')},Mia,Whitlock-${n},8B`),
  ]);
  const at = `/schools/${school.id}?part=rosters`;
  await closeWhileSending(browser, school, { at, file, button: 'Save 300 rows', path: '/rosters/create' });

  // The roster may or may not have been written before the tab was closed, but never only a part of it.
  const page = await openPageAs(browser, school.head);
  await page.goto(at);
  await chooseRoster(page, file);
  await expect(page.getByRole('status').filter({ hasText: /^300 (new|unchanged)$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save 300 rows' }).click();
  await expect(page.getByRole('region', { name: 'Roster saved' })).toContainText(/300 (new|unchanged)/);
  const { students } = await send<{ students: Student[] }>(school.head, 'GET', `classes/${school.classId}`);
  expect(new Set(students.map(({ studentKey }) => studentKey)).size).toBe(300);
  expect(students).toHaveLength(300);
  await page.context().close();
});

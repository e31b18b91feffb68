import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

const COURSES = ['Financial Literacy', 'Life Skills', 'Career Planning', 'Tax Returns'];

test('home shows every seeded course and quiz, and the next step', async ({
  studentPage: page,
  database,
}) => {
  const courses = await database.rows<{ title: string }>(
    `select title from public.courses where id in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns')`,
  );
  const quizzes = await database.rows<{ title: string }>(
    `select q.title from public.quizzes as q join public.lessons as l on l.quiz_id = q.id
     where l.course_id in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns')`,
  );
  expect(courses).toHaveLength(4);
  await page.goto('/home');
  const lessons = page.getByRole('region', { name: 'Lessons' });
  for (const { title } of courses) {
    await expect(lessons.getByRole('button', { name: title, exact: true })).toBeVisible();
  }
  for (const category of COURSES) await expect(lessons.getByText(category).first()).toBeVisible();
  const group = page.getByRole('region', { name: 'Quizzes' });
  for (const { title } of quizzes) await expect(group.getByRole('button', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the road map' })).toBeVisible();
  await expectAccessible(page);
});

test('a card opens a dialog with shortened texts that closes on Escape and on a click outside', async ({
  studentPage: page,
  testCourse,
}) => {
  await page.goto('/home');
  const card = page.getByRole('region', { name: 'Lessons' }).getByRole('button', { name: testCourse.title });
  await expect(card).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  await card.click();
  const dialog = page.getByRole('dialog', { name: testCourse.title });
  await expect(dialog).toBeVisible();
  // Complete for screen readers, visually shortened to 14 characters.
  await expect(
    dialog.getByText(`${testCourse.title.slice(0, 14).trimEnd()}…`, { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeVisible();
  await expectAccessible(page);

  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
});

test('Start leads from a course to its overview and from a quiz to the quiz', async ({
  studentPage: page,
  testCourse,
}) => {
  await page.goto('/home');
  await page.getByRole('region', { name: 'Lessons' }).getByRole('button', { name: testCourse.title }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);

  await page.getByRole('link', { name: 'Lessons' }).click();
  const quizzes = page.getByRole('region', { name: 'Quizzes' });
  await quizzes.getByRole('button', { name: 'TFN Check' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL('/quiz/tax-returns/tax-returns-2');
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
});

test('long texts are shortened visually, each to its own length, and complete for screen readers', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  const title = `${testCourse.key} is a title longer than any card`;
  const tagline = 'A tagline that goes on after character twenty-eight';
  const description = `${'Words that nobody would read to their end on a card. '.repeat(4)}End.`;
  await database.rows(
    'update public.courses set title = $2, small_description = $3, description = $4 where id = $1',
    [testCourse.courseId, title, tagline, description],
  );
  const cut = (text: string, limit: number) => `${text.slice(0, limit).trimEnd()}…`;
  await page.goto('/home');
  const card = page.getByRole('region', { name: 'Lessons' }).getByRole('article').filter({ hasText: title });
  for (const text of [cut(title, 17), cut(tagline, 28), cut(description, 115)])
    await expect(card.getByText(text, { exact: true })).toBeVisible();

  await card.getByRole('button', { name: title }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  for (const text of [cut(title, 14), cut(description, 55)])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start' }).press('Enter');
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCSS('text-transform', 'uppercase');
});

test('Start leads from a quiz without questions to its course', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  await database.rows('delete from public.questions where quiz_id = $1', [testCourse.quiz.quizId]);
  await database.rows('update public.quizzes set title = $2 where id = $1', [
    testCourse.quiz.quizId,
    testCourse.key,
  ]);
  await page.goto('/home');
  await page.getByRole('button', { name: testCourse.key, exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).press('Enter');
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
});

test('a quiz that is in no course opens as practice', async ({ studentPage: page, testCourse, database }) => {
  await database.rows('update public.lessons set removed_at = now() where id = $1', [
    testCourse.quiz.lessonId,
  ]);
  await database.rows('update public.quizzes set title = $2 where id = $1', [
    testCourse.quiz.quizId,
    `Practice ${testCourse.quiz.quizId}`,
  ]);
  await page.goto('/home');
  await page.getByRole('button', { name: `Practice ${testCourse.quiz.quizId}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(`/quiz/default/${testCourse.quiz.quizId}`);
});

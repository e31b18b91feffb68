import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { homeCard, pathwayCard } from '../../fixtures/pages/home-page.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

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
  await expect(page.getByText('A good place to start')).toBeVisible();
  await expectAccessible(page);
});

test('a card opens a dialog with shortened texts that closes on Escape and on a click outside', async ({
  studentPage: page,
  testCourse,
}) => {
  await page.goto('/home');
  const card = await homeCard(page, 'Lessons', testCourse.title);
  await page.evaluate(() => window.scrollTo(0, 200));
  await card.click();
  const dialog = page.getByRole('dialog', { name: testCourse.title });
  await expect(dialog).toBeVisible();
  // Screen readers get the whole title, which is visually shortened to 14 characters.
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
  await (await homeCard(page, 'Lessons', testCourse.title)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);

  await page.getByRole('link', { name: 'Lessons' }).click();
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeInViewport();
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
  await homeCard(page, 'Lessons', title);
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
  await database.rows(
    'delete from public.questions where id in (select question_id from public.quiz_questions where quiz_id = $1)',
    [testCourse.quiz.quizId],
  );
  await database.rows('update public.quizzes set title = $2 where id = $1', [
    testCourse.quiz.quizId,
    testCourse.key,
  ]);
  await page.goto('/home');
  await (await homeCard(page, 'Quizzes', testCourse.key)).press('Enter');
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
  await (await homeCard(page, 'Quizzes', `Practice ${testCourse.quiz.quizId}`)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(`/quiz/default/${testCourse.quiz.quizId}`);
});

test('a new student chooses by keyboard what matters; courses, suggestion and profile follow, and it isn’t asked again', async ({
  studentPage: page,
}) => {
  await page.goto('/home');
  const card = pathwayCard(page);
  await card.getByRole('radio', { name: /^Money/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(card.getByRole('radio', { name: /^Tax/ })).toBeChecked();
  await card.getByRole('radio', { name: 'Year 10' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(page.getByText('Because you chose Tax')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tax Untangled', level: 2 })).toBeFocused();
  const lessons = page.getByRole('region', { name: 'Lessons' }).getByRole('article');
  await expect(lessons.first()).toContainText('Tax Untangled');

  await page.goto('/profile');
  await expect(page.getByText('Year 10')).toBeVisible();
  await page.goto('/account');
  const pathway = page.getByRole('region', { name: 'Your pathway' });
  await expect(pathway.getByLabel('School year')).toHaveValue('Year 10');
  await pathway.getByLabel('What matters most right now').selectOption('Everyday life');
  await pathway.getByRole('button', { name: 'Change pathway' }).press('Enter');
  await expect(page.getByText('Pathway changed')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Because you chose Everyday life')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(card).toHaveCount(0);
});

test('a student who skips the questions is not asked again on any device', async ({
  studentPage: page,
  student,
  browser,
}) => {
  await page.goto('/home');
  await pathwayCard(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('Skipped. You can set your pathway in your account.')).toBeVisible();
  await expect(page.getByText('A good place to start')).toBeVisible();
  const other = await openPageAs(browser, student.session);
  await other.goto('/home');
  await expect(other.getByText('A good place to start')).toBeVisible();
  await expect(pathwayCard(other)).toHaveCount(0);
  await other.context().close();
});

test('a search finds courses, lessons and quizzes as links, by keyboard and by its address', async ({
  studentPage: page,
  testCourse,
}) => {
  await page.goto('/home');
  const field = page.getByRole('search').getByRole('searchbox', { name: 'Search' });
  await field.focus();
  await page.keyboard.type('payslip tax');
  await expect(page).toHaveURL(/\/home\?q=/);
  await field.fill(testCourse.title);
  await page.keyboard.press('Tab');
  const found = page.getByRole('region', { name: 'Courses' }).getByRole('link', { name: testCourse.title });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await found.press('Enter');
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);

  await page.goto(address);
  await expect(found).toBeVisible();
  await expect(field).toHaveValue(testCourse.title);
  await field.fill('tfn');
  await expect(
    page.getByRole('region', { name: 'Quizzes' }).getByRole('link', { name: 'TFN Check' }),
  ).toHaveAttribute('href', '/quiz/tax-returns/tax-returns-2');
  await field.fill('xylophone');
  await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().press('Enter');
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('link').first()).toBeVisible();
  await field.press('Escape');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();

  // Searching for words spoken in a video, even with a typo, finds that moment.
  await field.fill('shuolders');
  await expect(page.getByText('Nothing matches “shuolders” exactly. These come close.')).toBeVisible();
  await field.fill('shoulders');
  const quote = page
    .getByRole('listitem')
    .filter({ hasText: '0:14 “Talk to them, and squeeze their shoulders.”' });
  await quote.getByRole('link', { name: 'First Aid' }).press('Enter');
  await expect(page).toHaveURL(/\/video\/[^/]+\/[^/]+\?at=14$/);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime)))
    .toBe(14);
});

import { expectAccessible } from '../fixtures/accessibility.ts';
import { signIn } from '../fixtures/accounts.ts';
import { rpc } from '../fixtures/http.ts';
import { QuizPage } from '../fixtures/quiz-page.ts';
import { expect, pageOf, test } from '../fixtures/test.ts';

test('a quiz of all four types is graded by the server; the road map shows the score and unlocks the next stop', async ({
  studentPage: page,
  road,
}) => {
  const quiz = new QuizPage(page, road);
  await page.goto(`/course-overview/${road.courseId}`);
  const map = page.getByRole('region', { name: 'Road map' });
  await map.getByRole('button', { name: road.quiz.title }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jump To This Lesson' }).click();
  await expect(page.getByRole('heading', { name: road.quiz.title })).toBeVisible();
  await expect(page.getByText('Four quick questions.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Quiz' }).click();

  await expect(quiz.heading('MCQ')).toBeVisible();
  await expect(quiz.next).toBeDisabled();
  await expect(page.getByText('1/4')).toBeVisible();
  await expect(page.getByText('0 of 4 questions answered')).toBeVisible();
  await expect(page.getByText('Complete all questions to finish the lesson.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '25');
  await expectAccessible(page);
  await quiz.choose('Nothing');
  await quiz.goOn();

  await expect(quiz.heading('OPT')).toBeVisible();
  await expect(quiz.next).toBeDisabled();
  await expectAccessible(page);
  await quiz.text.fill('superman');
  await quiz.goOn();

  await expect(quiz.heading('ASC')).toBeVisible();
  await expect(quiz.next).toBeDisabled();
  await quiz.match('Gross pay', 'All you earned before tax');
  await expectAccessible(page);
  await quiz.match('Net pay', 'What arrives in your account');
  await quiz.goOn();

  await expect(quiz.heading('SLI')).toBeVisible();
  await expect(quiz.finish).toBeHidden();
  await quiz.slideTo(28);
  await expect(page.getByText('4 of 4 questions answered')).toBeVisible();
  await expectAccessible(page);
  await quiz.finish.click();

  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expect(page.getByText('Your score:')).toBeVisible();
  await expect(page.getByText('75%')).toBeVisible();
  const review = page.getByRole('region', { name: 'Review' }).getByRole('listitem');
  await expect(review.filter({ hasText: road.questions.OPT.title })).toContainText('superannuation');
  await expect(review.filter({ hasText: road.questions.OPT.title })).toContainText(
    'Why the OPT answer is right.',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to course', exact: true }).click();
  await expect(page).toHaveURL(`/course-overview/${road.courseId}`);
  await expect(map.getByRole('button', { name: road.last.title })).toHaveAccessibleName(/available/);
  await map.getByRole('button', { name: road.quiz.title }).click();
  await expect(page.getByRole('dialog')).toContainText('Score: 3/4');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Review Lesson' })).toBeVisible();
});

test('reloading in the middle keeps every answer', async ({ studentPage: page, road }) => {
  const quiz = new QuizPage(page, road);
  await quiz.start();
  await quiz.choose('$27');
  await quiz.goOn();
  await quiz.text.fill('Superannuation');
  await quiz.goOn();
  await quiz.match('Gross pay', 'What arrives in your account');
  await page.reload();

  await expect(quiz.heading('ASC')).toBeVisible();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page.getByText('2 of 4 questions answered')).toBeVisible();
  await expect(quiz.item('Gross pay')).toHaveAccessibleName(/matched with What arrives in your account/);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(quiz.text).toHaveValue('Superannuation');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(quiz.option('$27')).toBeChecked();
});

test('answers given without a connection are kept and sent once it is back', async ({
  studentPage: page,
  road,
}) => {
  const quiz = new QuizPage(page, road);
  await quiz.start();
  await page.context().setOffline(true);
  await quiz.choose('Nothing');
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await quiz.goOn();
  await quiz.text.fill('super');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await quiz.expectSaved();
  await page.reload();
  await expect(page.getByText('2 of 4 questions answered')).toBeVisible();
});

test('a quiz begun in one browser goes on in another and is finished there', async ({
  studentPage: page,
  browser,
  student,
  road,
}) => {
  const here = new QuizPage(page, road);
  await here.start();
  await here.choose('Nothing');
  await here.goOn();
  await here.text.fill('superannuation');
  await here.expectSaved();

  const other = await pageOf(browser, await signIn(student));
  const there = new QuizPage(other, road);
  await there.open();
  await expect(there.heading('ASC')).toBeVisible();
  await expect(other.getByText('2 of 4 questions answered')).toBeVisible();
  await there.match('Gross pay', 'All you earned before tax');
  await there.match('Net pay', 'What arrives in your account');
  await there.goOn();
  await there.slideTo(28);
  await there.finish.click();
  await expect(other.getByText('100%')).toBeVisible();
  await other.context().close();

  // The first browser learns of it when the learner comes back to it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
});

test('finishing twice grades once', async ({ studentPage: page, road, student, database }) => {
  const quiz = new QuizPage(page, road);
  await quiz.start();
  await quiz.answerThreeOfFourRightly();
  await quiz.finish.dblclick();
  await expect(page.getByText('75%')).toBeVisible();

  const attempts = await database.rows<{ id: string; score: number }>(
    'select id, score from public.quiz_attempts where user_id = $1',
    [student.session.user.id],
  );
  expect(attempts).toHaveLength(1);
  expect(attempts[0]?.score).toBe(3);
  const finish = () => rpc('finish_attempt', { p_attempt_id: attempts[0]?.id }, student.session.access_token);
  const [first, second] = await Promise.all([finish(), finish()]);
  expect(first.status).toBe(200);
  expect(second.json).toEqual(first.json);
  const results = await database.rows(
    'select status, score, score_max from public.lesson_results where user_id = $1 and lesson_id = $2',
    [student.session.user.id, road.quiz.lessonId],
  );
  expect(results).toEqual([{ status: 2, score: 3, score_max: 4 }]);
});

test('a worse second try keeps the best score', async ({ studentPage: page, road }) => {
  const quiz = new QuizPage(page, road);
  await quiz.start();
  await quiz.answerThreeOfFourRightly();
  await quiz.finish.click();
  await page.getByRole('button', { name: 'Retake' }).click();
  await quiz.choose('$99');
  await quiz.goOn();
  await quiz.text.fill('superman');
  await quiz.goOn();
  await quiz.match('Gross pay', 'What arrives in your account');
  await quiz.match('Net pay', 'All you earned before tax');
  await quiz.goOn();
  await quiz.slideTo(7);
  await quiz.finish.click();
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await expect(page.getByText('Your best, 3 of 4, is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to course', exact: true }).click();
  await page.getByRole('region', { name: 'Road map' }).getByRole('button', { name: road.quiz.title }).click();
  await expect(page.getByRole('dialog')).toContainText('Score: 3/4');
});

test('a question of a type this app does not know is shown, skipped and never counted', async ({
  studentPage: page,
  road,
  database,
}) => {
  await database.rows(
    `insert into public.questions (quiz_id, position, title, type) values ($1, 0, 'Draw your budget', 'DRAW')`,
    [road.quiz.quizId],
  );
  const quiz = new QuizPage(page, road);
  await quiz.open();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(
    page.getByText('This question type ("DRAW") is not supported yet. Please click Next.'),
  ).toBeVisible();
  await expectAccessible(page);
  await quiz.goOn();
  await expect(quiz.heading('MCQ')).toBeVisible();
  await quiz.answerThreeOfFourRightly();
  await quiz.finish.click();
  await expect(page.getByText('75%')).toBeVisible();
});

test('a lesson that does not exist and a quiz without questions say so', async ({
  studentPage: page,
  road,
  database,
}) => {
  await page.goto(`/quiz/${road.courseId}/no-such-lesson`);
  await expect(page.getByText('Lesson not found')).toBeVisible();
  await expectAccessible(page);
  await database.rows('delete from public.questions where quiz_id = $1', [road.quiz.quizId]);
  await new QuizPage(page, road).open();
  await expect(page.getByText('No questions found for this lesson')).toBeVisible();
  await expectAccessible(page);
});

test('another student on the same computer meets none of the first one’s answers', async ({
  studentPage: page,
  road,
  student,
}) => {
  const quiz = new QuizPage(page, road);
  await quiz.start();
  await quiz.choose('$27');
  await quiz.expectSaved();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Ruby Walker' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/signup');
  await page.getByLabel('First name').fill('Leo');
  await page.getByLabel('Last name').fill('Rossi');
  await page.getByLabel('Email').fill(`next-${student.email}`);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/home');
  await quiz.start();
  await expect(quiz.option('$27')).not.toBeChecked();
  await expect(page.getByText('0 of 4 questions answered')).toBeVisible();
});

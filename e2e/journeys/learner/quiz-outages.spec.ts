import { findAttempts, expectAnswers, findResults } from '../../fixtures/learners/attempts.ts';
import { newStudent, signUp } from '../../fixtures/accounts.ts';
import { type OwnApi, startOwnApi } from '../../fixtures/own-stack/own-api.ts';
import { type OwnApps, startOwnApps } from '../../fixtures/own-stack/own-apps.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { logIn, logOut } from '../../fixtures/pages/sign-in-page.ts';
import { expect, test as base } from '../../fixtures/test.ts';

const test = base.extend<{ api: OwnApi; apps: OwnApps }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
  api: async ({}, use) => {
    const api = await startOwnApi();
    await use(api);
    await api.stop();
  },
  apps: async ({ api }, use) => {
    const apps = await startOwnApps(api.url);
    await use(apps);
    await apps.stop();
  },
});

test('when the API crashes twice during a quiz, no answer is lost and the quiz is graded once', async ({
  page,
  api,
  apps,
  testCourse,
  student,
  database,
}) => {
  const quiz = new QuizPage(page, testCourse, apps.shellUrl);
  const userId = student.session.user.id;
  const { MCQ, OPT, ASC, SLI } = testCourse.questions;
  await page.goto(apps.shellUrl + quiz.path);
  await logIn(page, student);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await quiz.choose('Nothing');
  await quiz.expectSaved();

  await api.kill();
  await quiz.goToNext();
  await quiz.text.fill('superman');
  await quiz.expectUnsaved();
  await page.reload();
  await expect(page.getByText('Lesson not found')).toBeVisible();
  await expectAnswers(database, userId, { [MCQ.id]: 'Nothing' });

  await api.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('2 of 4 questions answered')).toBeVisible();
  // The answers may have been sent before the quiz could show them as saved.
  await expectAnswers(database, userId, { [MCQ.id]: 'Nothing', [OPT.id]: 'superman' });

  await api.kill();
  await quiz.match('Gross pay', 'All you earned before tax');
  await quiz.match('Net pay', 'What arrives in your account');
  await quiz.goToNext();
  await quiz.slideTo(28);
  await quiz.expectUnsaved();
  await quiz.finish.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Some answers aren’t saved yet' })).toBeVisible();
  expect(Object.keys((await findAttempts(database, userId))[0]?.answers ?? {})).toHaveLength(2);

  await api.start();
  await quiz.expectSaved();
  const [attempt] = await findAttempts(database, userId);
  expect(Object.keys(attempt?.answers ?? {}).sort()).toEqual([MCQ.id, OPT.id, ASC.id, SLI.id].sort());
  await quiz.finish.click();
  await expect(page.getByText('75%')).toBeVisible();
  expect(await findAttempts(database, userId)).toMatchObject([{ finished: true, score: 3 }]);
  expect(await findResults(database, userId, testCourse.quiz.lessonId)).toEqual([
    { status: 2, score: 3, score_max: 4 },
  ]);
});

test('when the response to finishing is lost, finishing again shows the same result', async ({
  studentPage: page,
  testCourse,
  student,
  database,
}) => {
  const quiz = new QuizPage(page, testCourse);
  await quiz.start();
  await quiz.answerThreeOfFourCorrectly();
  await page.route(
    '**/rpc/finish_attempt',
    async (route) => {
      // The server grades the quiz, but the connection breaks before the response arrives.
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await quiz.finish.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The connection was lost. Your answers are safe.' }),
  ).toBeVisible();
  const graded = await findAttempts(database, student.session.user.id);
  expect(graded).toMatchObject([{ finished: true, score: 3 }]);

  await quiz.finish.click();
  await expect(page.getByText('75%')).toBeVisible();
  expect(await findAttempts(database, student.session.user.id)).toEqual(graded);
});

test('unsaved answers belong to their student: the next student neither sees nor sends them', async ({
  studentPage: page,
  testCourse,
  student,
  database,
}) => {
  const next = newStudent({ firstName: 'Leo', lastName: 'Rossi' });
  const leo = await signUp(next);
  const quiz = new QuizPage(page, testCourse);
  const saving = '**/rpc/save_answer';
  await quiz.start();
  await page.route(saving, (route) => route.abort('connectionfailed'));
  await quiz.choose('$27');
  await quiz.expectUnsaved();
  await quiz.goToNext();
  await quiz.text.fill('secret of Ruby');
  await page.getByRole('link', { name: /Exit/ }).click();
  await logOut(page, 'Ruby Walker');

  await expect(page).toHaveURL('/login');
  await logIn(page, next);
  await expect(page).toHaveURL('/home');
  await page.unroute(saving);
  await quiz.start();
  await expect(page.getByText('0 of 4 questions answered')).toBeVisible();
  await expect(quiz.option('$27')).not.toBeChecked();
  await quiz.choose('Nothing');
  await quiz.expectSaved();
  await expectAnswers(database, leo.user.id, { [testCourse.questions.MCQ.id]: 'Nothing' });
  await expectAnswers(database, student.session.user.id, {});
  await page.getByRole('link', { name: /Exit/ }).click();
  await logOut(page, 'Leo Rossi');

  // When Ruby signs in again, her answers are sent from any page she opens.
  await expect(page).toHaveURL('/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/home');
  await expectAnswers(database, student.session.user.id, {
    [testCourse.questions.MCQ.id]: '$27',
    [testCourse.questions.OPT.id]: 'secret of Ruby',
  });
  await quiz.open();
  await expect(page.getByText('2 of 4 questions answered')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(quiz.text).toHaveValue('secret of Ruby');
});

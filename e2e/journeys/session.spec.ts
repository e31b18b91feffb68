import { expectAnswers } from '../fixtures/attempts.ts';
import { signIn } from '../fixtures/accounts.ts';
import { QuizPage } from '../fixtures/quiz-page.ts';
import { changeStoredSession, logIn, logOut, revokeSessions } from '../fixtures/sign-in-page.ts';
import { expect, pageOf, test } from '../fixtures/test.ts';

test('a revoked session leads from a page to the login and back to the same place', async ({
  studentPage: page,
  student,
  database,
}) => {
  await page.goto('/dashboard?from=mail');
  await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
  await revokeSessions(database, student.session.user.id);
  await changeStoredSession(page, 'expired');
  await page.reload();
  await expect(page).toHaveURL('/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/dashboard?from=mail');
  await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
});

test('a token that the server refuses is renewed unseen; only a session that is over leads to the login', async ({
  studentPage: page,
  student,
  database,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible();
  await changeStoredSession(page, 'refused');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();

  await revokeSessions(database, student.session.user.id);
  await changeStoredSession(page, 'refused');
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await logIn(page, student);
  await expect(page).toHaveURL('/profile');
});

test('a session revoked in the middle of a quiz costs no answer', async ({
  studentPage: page,
  road,
  student,
  database,
}) => {
  const quiz = new QuizPage(page, road);
  await quiz.startAndAnswer('Nothing');
  await revokeSessions(database, student.session.user.id);
  await changeStoredSession(page, 'expired');
  await quiz.goOn();
  await quiz.text.fill('superannuation');

  await expect(page).toHaveURL('/login');
  await logIn(page, student);
  await expect(page).toHaveURL(quiz.path);
  await expect(page.getByText('2 of 4 questions answered')).toBeVisible();
  await expectAnswers(database, student.session.user.id, {
    [road.questions.MCQ.id]: 'Nothing',
    [road.questions.OPT.id]: 'superannuation',
  });
});

test('logging out in one tab logs out all tabs of the browser, and no other device', async ({
  studentPage: page,
  browser,
  road,
  student,
}) => {
  const home = await pageOf(browser, await signIn(student));
  await home.goto('/profile');
  await expect(home.getByText(student.email)).toBeVisible();
  await page.goto('/home');
  const dashboard = await page.context().newPage();
  await dashboard.goto('/dashboard');
  await expect(dashboard.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
  const quiz = new QuizPage(await page.context().newPage(), road);
  await quiz.startAndAnswer('Nothing');

  await logOut(page, 'Ruby Walker');
  for (const tab of [page, dashboard, quiz.page]) await expect(tab).toHaveURL('/login');

  await changeStoredSession(home, 'expired');
  await home.reload();
  await expect(home.getByText(student.email)).toBeVisible();
  await home.context().close();

  // Logged in again in one tab, the others go back to where they were.
  await logIn(page, student);
  await expect(page).toHaveURL('/home');
  await expect(dashboard).toHaveURL('/dashboard');
  await expect(quiz.page).toHaveURL(quiz.path);
  await expect(quiz.page.getByText('1 of 4 questions answered')).toBeVisible();
});

test('without a connection logging out says that it failed, and works once the connection is back', async ({
  studentPage: page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible();
  await page.context().setOffline(true);
  await logOut(page, 'Ruby Walker');
  await expect(
    page.getByRole('alert').getByText('Failed to sign out. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/home');
  await page.context().setOffline(false);
  await logOut(page, 'Ruby Walker');
  await expect(page).toHaveURL('/login');
});

import { expectAnswers } from '../../fixtures/learners/attempts.ts';
import { signIn, storeSession } from '../../fixtures/accounts.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { changeStoredSession, logIn, logOut, revokeSessions } from '../../fixtures/pages/sign-in-page.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

test('a revoked session leads to the login and back to the same address', async ({
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
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await logIn(page, student);
  await expect(page).toHaveURL('/dashboard?from=mail');
  await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
});

test('a rejected token is renewed in the background; only an ended session leads to the login', async ({
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

test('neither a class’s rate limit behind one address nor a proxy’s page ends a session', async ({
  page,
  student,
}) => {
  const expires_at = Math.floor(Date.now() / 1000) - 60;
  await storeSession(page.context(), Object.assign(student.session, { expires_at }));
  const answers = [
    { status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Rate limit reached' } },
    { status: 403, contentType: 'text/html', body: '<h1>Blocked by the school</h1>' },
  ];
  await page.route(/grant_type=refresh_token/, (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
  expect(answers).toEqual([]);
});

test('a session revoked during a quiz loses no answer', async ({
  studentPage: page,
  testCourse,
  student,
  database,
}) => {
  const quiz = new QuizPage(page, testCourse);
  await quiz.startAndAnswer('Nothing');
  await revokeSessions(database, student.session.user.id);
  await changeStoredSession(page, 'expired');
  await quiz.goToNext();
  await quiz.text.fill('superannuation');

  await expect(page).toHaveURL('/login');
  await logIn(page, student);
  await expect(page).toHaveURL(quiz.path);
  await expect(page.getByText('2 of 4 questions answered')).toBeVisible();
  await expectAnswers(database, student.session.user.id, {
    [testCourse.questions.MCQ.id]: 'Nothing',
    [testCourse.questions.OPT.id]: 'superannuation',
  });
});

test('logging out in one tab logs out all tabs of the browser, but no other device', async ({
  studentPage: page,
  browser,
  testCourse,
  student,
}) => {
  const home = await openPageAs(browser, await signIn(student));
  await home.goto('/profile');
  await expect(home.getByText(student.email)).toBeVisible();
  await page.goto('/home');
  const dashboard = await page.context().newPage();
  await dashboard.goto('/dashboard');
  await expect(dashboard.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
  const quiz = new QuizPage(await page.context().newPage(), testCourse);
  await quiz.startAndAnswer('Nothing');

  await logOut(page, 'Ruby Walker');
  for (const tab of [page, dashboard, quiz.page]) await expect(tab).toHaveURL('/login');

  await changeStoredSession(home, 'expired');
  await home.reload();
  await expect(home.getByText(student.email)).toBeVisible();
  await home.context().close();

  // After logging in again in one tab, the others return to their pages.
  await logIn(page, student);
  await expect(page).toHaveURL('/home');
  await expect(dashboard).toHaveURL('/dashboard');
  await expect(quiz.page).toHaveURL(quiz.path);
  await expect(quiz.page.getByText('1 of 4 questions answered')).toBeVisible();
});

test('logging out fails with a message offline, and works once the connection is back', async ({
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

for (const hours of [-5, 5])
  test(`a clock that is ${hours} hours wrong renews no session that is valid`, async ({ page, student }) => {
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url());
    });
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await page.goto('/login');
    await logIn(page, student);
    await expect(page).toHaveURL('/home');
    for (const path of ['/home', '/courses', '/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
    }
    expect(renewals).toEqual([]);
  });

import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { findAttempts } from '../../fixtures/learners/attempts.ts';
import { rpc } from '../../fixtures/http.ts';
import { Keyboard, tabTo } from '../../fixtures/pages/keyboard.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a student reports a question by keyboard, an editor replies, and the student reads the reply', async ({
  studentPage: page,
  student,
  adminPage: admin,
  testCourse,
  database,
}) => {
  const quiz = new QuizPage(page, testCourse);
  await quiz.startAndAnswer('$27');

  // Reporting while answering, by keyboard alone, leaves the attempt and its answer unchanged.
  const report = page.getByRole('button', { name: 'Report this question' });
  await tabTo(page, report);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this question' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'I don’t understand the question' })).toBeChecked();
  await tabTo(page, dialog.getByRole('textbox'));
  // In this field, letters are typed as text, even if they would choose an option elsewhere.
  await page.keyboard.type('b is confusing');
  await tabTo(page, dialog.getByRole('button', { name: 'Send report' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Report sent. If we reply, you’ll see it on your home page.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(report).toBeFocused();
  await expect(quiz.option('$27')).toBeChecked();
  expect(await findAttempts(database, student.session.user.id)).toMatchObject([
    { finished: false, answers: { [testCourse.questions.MCQ.id]: '$27' } },
  ]);

  // After the question changes, the editor still sees the version that was reported, without the student's name.
  await database.rows('update public.questions set title = $2 where id = $1', [
    testCourse.questions.MCQ.id,
    'How much is a tax file number?',
  ]);
  await admin.goto(`${platform.admin}/analytics/quizzes/${testCourse.quiz.quizId}`);
  const reports = admin.getByRole('region', { name: 'Reports from students' });
  const card = reports.getByRole('article', { name: /^Hard to understand/ });
  await expect(card).toContainText('“b is confusing”');
  await expect(card).toContainText('Changed since');
  await card.getByText('What the student saw').click();
  await expect(card).toContainText(testCourse.questions.MCQ.title);
  await expect(admin.getByText(student.email)).toHaveCount(0);
  await expectAccessible(admin);
  await new Keyboard(admin, card).press('Reply and close: How much is a tax file number?');
  const reply = admin.getByRole('dialog', { name: 'Reply and close' });
  await expect(reply.getByRole('textbox')).toBeFocused();
  await admin.keyboard.type('Thanks, we made it clearer.');
  await expectAccessible(admin);
  await new Keyboard(admin, reply).press('Send reply');
  await expect(reports.getByText('No open reports.')).toBeVisible();
  await expect(reports.getByText('1 closed report')).toBeVisible();

  // The student sees the reply on their home page once, and only while no open quiz asks the question, because the reply might reveal the
  // answer.
  const replies = page.getByRole('region', { name: 'Reply to your report' });
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
  await expect(replies).toBeHidden();
  const [attempt] = await database.rows<{ id: string }>(
    'select id from public.quiz_attempts where user_id = $1',
    [student.session.user.id],
  );
  await rpc('leave_attempt', { p_attempt_id: attempt?.id }, student.session.access_token);
  await page.reload();
  await expect(replies).toContainText('Thanks, we made it clearer.');
  await expectAccessible(page);
  await tabTo(page, replies.getByRole('button', { name: 'Got it' }));
  await page.keyboard.press('Enter');
  await expect(replies).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
  await expect(replies).toBeHidden();
});

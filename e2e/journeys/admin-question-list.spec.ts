import { expectAccessible } from '../fixtures/accessibility.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { notification } from '../fixtures/notifications.ts';
import { insertQuiz, QuestionDashboard } from '../fixtures/question-dashboard.ts';
import { expect, test } from '../fixtures/test.ts';

test('questions are reordered by keyboard, duplicated, deleted and restored', async ({
  adminPage: page,
  database,
}) => {
  const quiz = await insertQuiz(database);
  for (const [index, title] of ['First', 'Second', 'Third'].entries())
    await database.rows(
      `with q as (insert into public.questions (quiz_id, position, title, type) values ($1, $2, $3, 'OPT') returning id)
       insert into private.question_keys (question_id, answer) select id, '"x"' from q`,
      [quiz.id, index + 1, title],
    );
  const titles = async () =>
    (await dashboard.list.getByRole('button', { name: /^Edit / }).allTextContents()).map((text) =>
      text.replace(/^Edit |Open Ended$/g, ''),
    );
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(quiz);
  await dashboard.list.getByRole('button', { name: 'Move First', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('First picked up, at place 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('First is over place 2 of 3.')).toBeAttached();
  const moved = page.waitForResponse(
    (response) => response.url().endsWith('/questions/order') && response.ok(),
  );
  await page.keyboard.press('Space');
  await moved;
  await expect.poll(titles).toEqual(['1. Second', '2. First', '3. Third']);

  await dashboard.list.getByRole('button', { name: 'Duplicate Second', exact: true }).press('Enter');
  await expect.poll(titles).toEqual(['1. Second', '2. Second (copy)', '3. First', '4. Third']);
  await dashboard.list.getByRole('button', { name: 'Delete First', exact: true }).press('Enter');
  await expect(notification(page, 'status', 'Question deleted')).toBeVisible();
  await expect.poll(titles).toEqual(['1. Second', '2. Second (copy)', '3. Third']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(titles).toEqual(['1. Second', '2. Second (copy)', '3. First', '4. Third']);
});

test('a changed answer key previews the regrading, and a conflict shows both versions', async ({
  adminPage: page,
  studentPage,
  student,
  database,
}) => {
  const quiz = await insertQuiz(database);
  await database.rows(
    `with q as (insert into public.questions (quiz_id, title, type, options) values ($1, 'Which one?', 'MCQ', '["Yes", "No"]') returning id)
     insert into private.question_keys (question_id, answer) select id, '"Yes"' from q`,
    [quiz.id],
  );
  await studentPage.goto(`/quiz/default/${quiz.id}`);
  await studentPage.getByRole('button', { name: 'Start Quiz' }).click();
  await studentPage.getByRole('radio', { name: 'No' }).check();
  await studentPage.getByRole('button', { name: 'End Quiz' }).click();
  await expect(studentPage.getByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();

  const dashboard = new QuestionDashboard(page);
  await dashboard.open(quiz);
  await dashboard.list.getByRole('button', { name: 'Edit Which one?' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Edit: Multiple Choice' });
  await expect(heading).toBeFocused();
  const edit = new Keyboard(page, dashboard.form('Edit: Multiple Choice'));
  await edit.pick('Correct answer', 'No');
  await edit.write('Explanation (optional)', 'Because it is not.');
  await expect(dashboard.preview).toContainText('Because it is not.');
  await edit.press('Save changes');
  const regrade = page.getByRole('dialog', { name: 'This changes results' });
  await expect(regrade).toContainText('1 of 1 finished attempts would change, 1 student up, 0 down.');
  await expectAccessible(page);
  // Somebody else saves meanwhile.
  await database.rows(`update public.questions set title = 'Which one now?' where quiz_id = $1`, [quiz.id]);
  await new Keyboard(page, regrade).press('Save and regrade');
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this question' });
  await expect(conflict.getByRole('region', { name: 'Your version' })).toContainText('Because it is not.');
  await expect(conflict.getByRole('region', { name: 'Saved version' })).toContainText('Which one now?');
  await expectAccessible(page);
  await new Keyboard(page, conflict).press('Save mine instead');
  await new Keyboard(page, regrade).press('Save and regrade');
  await expect(notification(page, 'status', 'Question saved successfully!')).toBeVisible();
  await expect(dashboard.list.getByRole('button', { name: /^Edit Which one/ })).toBeFocused();
  const score = () =>
    database.value('select percent from public.quiz_attempts where user_id = $1 and quiz_id = $2', [
      student.session.user.id,
      quiz.id,
    ]);
  expect(await score()).toBe(100);
});

import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { insertQuiz, QuestionDashboard } from '../../fixtures/pages/question-dashboard.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a question is shared with another quiz, changed in both, and made independent by keyboard', async ({
  adminPage: page,
  database,
}) => {
  const [from, into] = [await insertQuiz(database), await insertQuiz(database)];
  await database.rows(
    `with q as (insert into public.questions (title, type) values ($2, 'OPT') returning id),
       p as (insert into public.quiz_questions (quiz_id, question_id) select $1, id from q)
     insert into private.question_keys (question_id, answer) select id, '"x"' from q`,
    [from.id, `Gamma ${from.title}`],
  );
  const stored = (quizId: string) =>
    database.value(
      `select q.description || ' ' || (k.answer #>> '{}') from public.quiz_questions as p
       join public.questions as q on q.id = p.question_id
       join private.question_keys as k on k.question_id = q.id where p.quiz_id = $1 and p.deleted_at is null`,
      [quizId],
    );
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(into);
  await new Keyboard(page, dashboard.list).press('Add from the bank');
  const choice = page.getByRole('group', { name: 'Add questions from the bank' });
  await choice.getByRole('combobox').press('ControlOrMeta+A');
  await page.keyboard.type(`Gamma ${from.title}`);
  await expect(choice.getByText('1 match', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await choice.getByRole('radio', { name: 'Copy' }).press('ArrowDown');
  await expect(choice.getByRole('radio', { name: 'Use the same question' })).toBeChecked();
  await expectAccessible(page);
  await new Keyboard(page, choice).press('Add 1 question');
  const row = dashboard.list.getByRole('button', { name: `Edit Gamma ${from.title}` });
  await expect(row).toContainText('Also in 1 other quiz');

  await row.press('Enter');
  const note = page.getByRole('region', { name: 'Other quizzes with this question' });
  await expect(note).toContainText(`Also in: ${from.title}. Changes apply there too.`);
  await expectAccessible(page);
  const edit = new Keyboard(page, dashboard.form('Edit: Open Ended'));
  await edit.write('Answer', 'y');
  await dashboard.showDetails();
  await edit.write('Description (optional)', 'Everywhere');
  await edit.press('Save changes');
  await expect(notification(page, 'status', 'Question saved successfully!')).toBeVisible();
  expect(await stored(from.id)).toBe(await stored(into.id));
  expect(await stored(from.id)).toContain('Everywhere');

  // A question deleted from one quiz stays in the other, and the trash lists the quiz it was removed from.
  await dashboard.list.getByRole('button', { name: `Delete Gamma ${from.title}` }).press('Enter');
  const taken = 'Question removed from this quiz. It’s still in 1 other quiz.';
  await expect(notification(page, 'status', taken)).toBeVisible();
  expect(await stored(into.id)).toBeUndefined();
  expect(await stored(from.id)).toContain('Everywhere');
  await page.goto('/trash');
  await page.getByLabel('Search deleted content').fill(`Gamma ${from.title}`);
  await expect(page.getByText(`removed from ${into.title}`)).toBeVisible();
  await page.getByRole('button', { name: `Restore Gamma ${from.title}` }).press('Enter');
  await page.getByRole('button', { name: 'Restore question' }).press('Enter');
  await expect(notification(page, 'status', 'Question restored')).toBeVisible();
  await dashboard.open(into);

  // The note links to the same question in its other quiz.
  await row.press('Enter');
  await note.getByRole('link', { name: from.title }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Quiz' })).toContainText(from.title);
  await expect(note).toContainText(`Also in: ${into.title}.`);
  await note.getByRole('button', { name: 'Make independent' }).press('Enter');
  await expect(note).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Edit: Open Ended' })).toBeFocused();
  await edit.write('Description (optional)', 'Only here');
  await edit.press('Save changes');
  await expect.poll(() => stored(from.id)).toContain('Only here');
  expect(await stored(into.id)).not.toContain('Only here');
});

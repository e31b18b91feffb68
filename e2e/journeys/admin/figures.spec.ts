import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('when a figure has ended, editors see what to rewrite, and students see which year it’s from', async ({
  adminPage: page,
  studentPage,
  testCourse,
  database,
}) => {
  const { MCQ } = testCourse.questions;
  const label = `Levy ${testCourse.courseId}`;
  await page.goto('/figures');
  await page.getByRole('button', { name: 'New figure' }).click();
  const form = page.getByRole('dialog', { name: 'New figure' });
  await form.getByLabel('Label').fill(label);
  await form.getByLabel('Value').fill('$27');
  await form.getByLabel('Source').fill('Tax Office, https://www.ato.gov.au');
  await form.getByLabel('First day').fill('2024-07-01');
  await form.getByLabel('Last day (optional)').fill('2090-06-30');
  await form.getByRole('button', { name: 'Add figure' }).click();
  await expect(page.getByRole('row', { name: label })).toContainText('Until 30 Jun');
  await expectAccessible(page);

  // The question's text contains the figure's value, so its form offers the figure.
  await page.goto(`/question-dashboard?quiz=${testCourse.quiz.quizId}&question=${MCQ.id}`);
  await page.getByText(/^Details/).click();
  await page.getByRole('button', { name: `Add ${label}: $27` }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Question saved successfully!')).toBeVisible();

  const moved = 'update public.figures set valid_to = $2 where label = $1';
  await database.rows(moved, [label, '2025-06-30']);
  await page.goto('/admin-dashboard');
  await page.getByText(/out-of-date figures$/).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${label}: $27, until 30 Jun` })).toBeVisible();
  await expectAccessible(page);

  const quiz = new QuizPage(studentPage, testCourse);
  await quiz.start();
  await expect(studentPage.getByText(/ · as of 2024–25$/)).toBeVisible();

  // The question is rewritten and no longer uses the figure.
  await page.getByRole('link', { name: 'What does a tax file number cost?' }).last().click();
  // The details are open, as they were for the last question.
  await page.getByRole('button', { name: `Remove ${label}: $27` }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Question saved successfully!')).toBeVisible();
  await page.goto('/figures');
  await expect(page.getByRole('row', { name: label })).toContainText('Ended 30 Jun');
  await page.getByRole('button', { name: `More: ${label}: $27` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete figure' }).click();
  await expect(page.getByRole('row', { name: label })).toHaveCount(0);
});

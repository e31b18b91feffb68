import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { QuestionDashboard } from '../../fixtures/pages/question-dashboard.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an author creates an electricity bill from the gallery, and each student completes their own', async ({
  adminPage: page,
  studentPage,
  testCourse,
  database,
}) => {
  const dashboard = new QuestionDashboard(page);
  await dashboard.open({ id: testCourse.quiz.quizId });
  await page.getByRole('radio', { name: 'Document', exact: true }).press('Space');
  const form = dashboard.form('Document');
  await expectAccessible(page);
  await form.getByRole('button', { name: /^Electricity bill/ }).press('Enter');
  await expect(form.getByText('500 different documents.')).toBeVisible();
  await expect(form.getByLabel('Question title')).toHaveValue('Complete this electricity bill');

  // Alt+Enter in a field moves to its tools, which show the formula of its answer.
  const sheetPart = (number: number) => form.getByRole('region', { name: `Part ${number}` });
  const tools = form.getByRole('group', { name: 'Cell tools' });
  await sheetPart(2).getByRole('button', { name: 'Row 1, cell 4, field: Usage in kWh' }).press('Alt+Enter');
  await expect(tools.getByRole('button', { name: 'Text', exact: true })).toBeFocused();
  await expect(tools.getByLabel('Correct answer')).toHaveValue('{used}');
  await expectAccessible(page);

  // There is one rate for everyone; an unknown name is reported at its formula.
  const panel = form.getByRole('region', { name: 'Numbers, formulas and answers' });
  const entry = (title: string) =>
    panel.locator('details', { has: page.locator('strong', { hasText: title }) }).first();
  await entry('Cents per kWh').locator('summary').click();
  await entry('Cents per kWh').getByLabel('Values, one per line').fill('30');
  await entry('Usage charge').locator('summary').click();
  const formula = entry('Usage charge').getByLabel('Formula', { exact: true });
  await formula.fill('round(used * price / 100, 2)');
  await expect(formula).toHaveAccessibleDescription(/"price" doesn’t exist\./);
  await expectAccessible(page);

  // Renaming a value renames it everywhere.
  await entry('Cents per kWh').getByLabel('Name in braces').fill('price');
  await entry('Cents per kWh').getByLabel('Name in braces').press('Enter');
  await expect(notification(page, 'status', 'Renamed {rate} to {price} in 1 place')).toBeVisible();
  await expect(sheetPart(3).getByLabel('Row 1, cell 2')).toHaveValue('{price} cents per kWh');
  await expect(dashboard.preview.getByText('30 cents per kWh')).toBeVisible();

  await form.getByRole('button', { name: '10 examples' }).press('Enter');
  const ten = page.getByRole('dialog', { name: '10 examples' });
  const answers = ten.getByRole('table', { name: 'Answers and numbers' });
  await expect(answers.getByRole('columnheader').nth(1)).toHaveText('Correct: Usage in kWh');
  await expect(answers.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  // The first Close button belongs to the dialog; a message in the dialog may also have one.
  await ten.getByRole('button', { name: 'Close' }).first().press('Enter');
  await expect(ten).toBeHidden();

  // The document can be exported as a file, and a file that isn't a document changes nothing.
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download as JSON' }).press('Enter');
  const file = await (await download).path();
  const written = JSON.parse(await readFile(file, 'utf8')) as { title: string };
  const load = (content: object) =>
    form.getByLabel('Document as JSON').setInputFiles({
      name: 'bill.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  await load({ ...written, constraints: ['used'] });
  await expect(form.getByRole('alert')).toContainText('Condition 1: A condition must be a comparison');
  await load({ ...written, title: 'Power bill' });
  await expect(form.getByLabel('Document title')).toHaveValue('Power bill');

  await form.getByRole('button', { name: 'Save question' }).press('Enter');
  await expect(notification(page, 'status', 'Document question added successfully')).toBeVisible();
  await expect(form.getByText('Start with a document')).toBeVisible();
  await expect(
    dashboard.list.getByRole('button', { name: /Edit .*Complete this electricity bill/ }),
  ).toContainText('Document');

  // The student's own document is one of the ten, and their answers are graded field by field.
  const quiz = new QuizPage(studentPage, testCourse);
  await quiz.start();
  await quiz.answerThreeOfFourCorrectly();
  await quiz.goToNext();
  await expect(studentPage.getByRole('heading', { name: 'Complete this electricity bill' })).toBeVisible();
  const right = await database.value<Record<'usage' | 'usage_amount' | 'gst_amount' | 'amount_due', string>>(
    `select d.answers from private.attempt_documents as a
     join private.document_draws as d on d.document_id = a.document_id and d.number = a.number
     join public.quiz_attempts as t on t.id = a.attempt_id where t.quiz_id = $1`,
    [testCourse.quiz.quizId],
  );
  const sheet = studentPage.getByRole('group', { name: 'Power bill' });
  await sheet.getByLabel(/Usage in kWh/).fill(right.usage);
  await sheet.getByLabel(/Usage charge/).fill(right.usage_amount);
  await sheet.getByLabel(/^GST/).fill(right.gst_amount);
  await sheet.getByLabel(/^Amount due/).fill(right.usage_amount);
  await sheet.getByRole('radio', { name: '23 October 2026' }).check({ force: true });
  await quiz.expectSaved();
  await quiz.finish.click();
  await expect(studentPage.getByText('4 of 5 fields correct')).toBeVisible();
});

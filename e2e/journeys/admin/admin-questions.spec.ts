import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { insertQuiz, QuestionDashboard } from '../../fixtures/pages/question-dashboard.ts';
import { expect, test } from '../../fixtures/test.ts';

test('each type of question can be written by keyboard, is validated and saved', async ({
  adminPage: page,
  database,
}) => {
  const quiz = await insertQuiz(database);
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(quiz);
  await expectAccessible(page);

  // Multiple choice: only non-empty options can be correct, and a lost connection doesn't lose any input.
  const radio = (name: string) => page.getByRole('radio', { name });
  await radio('Multiple Choice').press('Space');
  const choice = dashboard.form('Multiple Choice');
  const choiceKeys = new Keyboard(page, choice);
  await choiceKeys.press('Save question');
  await expect(choice.getByLabel('Question title')).toHaveAccessibleDescription(
    'Question title is required.',
  );
  await expectAccessible(page);
  await choiceKeys.write('Question title', 'When does the tax year start?');
  await choiceKeys.write('Option 1', '1 July');
  await choiceKeys.write('Option 2', '   ');
  await expect(choice.getByLabel('Correct answer').getByRole('option')).toHaveText([
    'Choose the correct option',
    '1 July',
  ]);
  await expect(
    dashboard.preview.getByRole('heading', { name: 'When does the tax year start?' }),
  ).toBeVisible();
  await expect(dashboard.preview.getByRole('radio')).toHaveCount(1);
  for (const [index, day] of ['1 January', '1 March', '25 December'].entries())
    await choiceKeys.write(`Option ${index + 2}`, day);
  await choiceKeys.pick('Correct answer', '1 July');
  await page.route('**/api/questions/create', (route) => route.abort());
  await choiceKeys.press('Save question');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(
    'The connection was lost.',
  );
  await page.unroute('**/api/questions/create');
  await page.route('**/api/questions/create', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: '', fields: {} } } })
      : route.continue(),
  );
  await choiceKeys.press('Retry');
  await expect(notification(page, 'alert', 'Failed to save question')).toBeVisible();
  await page.unroute('**/api/questions/create');
  let pass: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (pass = resolve));
  await page.route('**/api/questions/create', async (route) => {
    await held;
    await route.continue();
  });
  await choiceKeys.press('Retry');
  await expect(choice.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  pass();
  await expect(notification(page, 'status', 'Question saved successfully!')).toBeVisible();
  await page.unroute('**/api/questions/create');
  await expect(choice.getByLabel('Option 1', { exact: true })).toHaveValue('');

  // Multiple response: several options are right.
  await radio('Multiple Choice').press('ArrowDown');
  const response = dashboard.form('Multiple Response');
  const responseKeys = new Keyboard(page, response);
  await responseKeys.write('Question title', 'Which are taxes?');
  for (const [index, text] of ['Rent', 'GST', 'HECS', 'Income tax'].entries())
    await responseKeys.write(`Option ${index + 1}`, text);
  await responseKeys.press('Delete option 3');
  await responseKeys.press('Save question');
  await expect(response.getByText('Mark at least one option as correct.')).toBeVisible();
  for (const name of ['Option 2 is correct', 'Option 3 is correct'])
    await response.getByRole('checkbox', { name }).press('Space');
  await expect(dashboard.preview.getByRole('checkbox')).toHaveCount(3);
  await expectAccessible(page);
  await responseKeys.press('Save question');
  await expect(dashboard.list.getByRole('button', { name: 'Edit Which are taxes?' })).toBeVisible();

  await radio('Multiple Response').press('ArrowDown');
  const open = new Keyboard(page, dashboard.form('Open Ended'));
  await open.write('Question title', 'How many TFNs will you have?');
  // A number needs no variants, and students are told that a number is expected, but not which.
  await open.write('Answer', '1');
  const answer = dashboard.preview.getByLabel('Your answer');
  await expect(answer).toHaveAccessibleDescription(/Type a number\. Commas and signs/);
  await expect(answer).toHaveAttribute('inputmode', 'decimal');
  for (const text of ['One', 'twice', 'just one']) {
    await open.press('Add accepted answer');
    await page.keyboard.type(text);
  }
  await open.press('Delete accepted answer 2');
  await expectAccessible(page);
  await open.write('Accepted answer 2', ' one ');
  // Enter in a field submits the form.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Accepted answer 2', { exact: true })).toHaveAccessibleDescription(
    'Accepted answers must be different from each other.',
  );
  await open.write('Accepted answer 2', 'just one');
  // Adding a range moves the focus to its first field.
  await open.press('Add number range');
  await page.keyboard.type('1.5');
  await open.write('To', '0.5');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'A range must start with the smaller number.',
  );
  await expectAccessible(page);
  await open.write('From', '0.5');
  await open.write('To', '1.5');
  await page.keyboard.press('Enter');
  await expect(notification(page, 'status', 'Question added successfully')).toBeVisible();

  await radio('Open Ended').press('ArrowDown');
  const scale = dashboard.form('Sliding Scale');
  const scaleKeys = new Keyboard(page, scale);
  await scaleKeys.write('Question title', 'Which share is super?');
  await scaleKeys.write('Minimum value', 'low');
  await scaleKeys.press('Add question');
  await expect(scale.getByLabel('Minimum value')).toHaveAccessibleDescription(
    'Minimum value must be a number.',
  );
  await scaleKeys.write('Minimum value', '0.5');
  await scaleKeys.write('Maximum value', '20.5');
  await scaleKeys.write('Correct answer', '11.5');
  await expect(dashboard.preview.getByRole('slider')).toHaveAttribute('max', '20');
  await scaleKeys.press('Add question');
  await expect(notification(page, 'status', 'Sliding scale question added successfully')).toBeVisible();
  await scaleKeys.pick('Scale', 'Labels');
  await scaleKeys.write('Question title', 'How risky is it?');
  await expect(scale.getByLabel('Label 4', { exact: true })).toHaveValue('Extremely High');
  await scaleKeys.pick('Correct answer', 'High');
  await expectAccessible(page);
  await scaleKeys.press('Add question');
  await expect(dashboard.list.getByRole('button', { name: 'Edit How risky is it?' })).toBeVisible();

  const stored = await database.rows<{ type: string; options: string[]; answer: unknown }>(
    `select q.type, q.options, k.answer from public.quiz_questions as p
     join public.questions as q on q.id = p.question_id
     join private.question_keys as k on k.question_id = q.id where p.quiz_id = $1 order by p.position`,
    [quiz.id],
  );
  expect(stored).toEqual([
    { type: 'MCQ', options: ['1 July', '1 January', '1 March', '25 December'], answer: '1 July' },
    { type: 'MRQ', options: ['Rent', 'GST', 'Income tax'], answer: ['GST', 'Income tax'] },
    { type: 'OPT', options: [], answer: ['1', 'One', 'just one', '0.5..1.5'] },
    { type: 'SLI', options: [], answer: 11.5 },
    { type: 'SLI', options: ['Low', 'Medium', 'High', 'Extremely High'], answer: 'High' },
  ]);
});

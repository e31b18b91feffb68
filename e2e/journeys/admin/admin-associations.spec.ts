import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { insertQuiz, QuestionDashboard } from '../../fixtures/pages/question-dashboard.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an association is written by keyboard alone', async ({ adminPage: page, database }) => {
  const quiz = await insertQuiz(database);
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(quiz);
  await page.getByRole('radio', { name: 'Open Ended' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const editor = dashboard.form('Association Connect');
  const keys = new Keyboard(page, editor);
  const press = (name: string) => keys.press(name);
  const write = (label: string, text: string) => keys.write(label, text);
  const pick = (label: string, text: string) => keys.pick(label, text);

  await press('Add match');
  await expect(editor).toContainText('You need at least one left and one right item before adding a match.');
  await press('Create question');
  for (const text of [
    'You need a title.',
    'All left items must have a value.',
    'All right items must have a value.',
    'You need at least one complete matched pair.',
  ])
    await expect(editor.getByText(text, { exact: true })).toBeVisible();
  await expect(editor.getByLabel('Question title')).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('Which day is it?');
  for (const side of ['left', 'right']) {
    for (let count = 1; count < 4; count++) await press(`Add ${side} item`);
    await expect(editor.getByRole('button', { name: `Add ${side} item` })).toBeDisabled();
  }
  await expect(editor.getByText('Maximum of 4 items reached', { exact: true })).toHaveCount(2);
  for (const side of ['left', 'right'])
    for (const position of [4, 3]) await press(`Delete ${side} item ${position}`);
  await write('Left item 1', 'First of July');
  await write('Left item 2', 'October');
  await write('Right item 1', 'Tax year starts');
  await write('Right item 2', 'Lodge by then');
  // Items entered in the same row are matched.
  for (const [match, left, right] of [
    [1, 'First of July', 'Tax year starts'],
    [2, 'October', 'Lodge by then'],
  ] as const) {
    await expect(editor.getByLabel(`Match ${match}: left item`).locator(':checked')).toHaveText(left);
    await expect(editor.getByLabel(`Match ${match}: right item`).locator(':checked')).toHaveText(right);
  }
  await pick('Match 1: right item', 'Choose');
  await press('Create question');
  await expect(editor).toContainText('All matches must have both left and right items selected.');
  await pick('Match 1: right item', 'Tax');
  await press('Delete left item 2');
  await expect(editor.getByLabel('Match 2: left item')).toHaveCount(0);
  await expect(dashboard.preview.getByRole('list', { name: 'Items' })).toHaveText(/First of July/);

  await page.route('**/api/questions/create', (route) => route.abort());
  await press('Create question');
  const failure = editor.getByRole('alert').getByText('Error to create question.', { exact: true });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await expect(failure).toHaveCount(0);
  await page.unroute('**/api/questions/create');
  let pass: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (pass = resolve));
  await page.route('**/api/questions/create', async (route) => {
    await held;
    await route.continue();
  });
  await press('Retry');
  await expect(editor.getByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-disabled', 'true');
  pass();
  const success = editor.getByText('Question created successfully!', { exact: true });
  await expect(success).toBeVisible();
  await expect(editor.getByLabel('Left item 1')).toHaveValue('');
  await expect(editor.getByLabel('Left item 2')).toHaveCount(0);
  await expect(editor.getByLabel('Match 1: left item')).toHaveValue('');
  await expect(success).toHaveCount(0);
  const answer = await database.value(
    `select k.answer from private.question_keys as k join public.quiz_questions as p on p.question_id = k.question_id
     where p.quiz_id = $1`,
    [quiz.id],
  );
  expect(answer).toEqual({ 0: 0 });
});

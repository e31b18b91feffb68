import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { HOSTS, said } from '../fixtures/hosts.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Database } from '../fixtures/database.ts';

/** A quiz of the test's own, without questions. */
async function aQuiz(database: Database): Promise<{ id: string; title: string }> {
  const id = `quiz-${randomUUID()}`;
  const title = `Quiz ${id.slice(-8)}`;
  await database.rows('insert into public.quizzes (id, title) values ($1, $2)', [id, title]);
  return { id, title };
}

async function openQuiz(page: Page, url: string, title: string): Promise<void> {
  await page.goto(`${url}/question-dashboard`);
  await page.getByLabel('Quiz', { exact: true }).selectOption({ label: title });
}

const form = (page: Page, name: string) => page.getByRole('form', { name });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const list = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true });

for (const { where, url } of HOSTS) {
  test(`every type of question is written by keyboard, refused and saved with the specification's words ${where}`, async ({
    adminPage: page,
    database,
  }) => {
    const quiz = await aQuiz(database);
    await openQuiz(page, url, quiz.title);
    await expectAccessible(page);

    // Multiple choice: only what is written can be correct; a lost connection loses nothing.
    const radio = (name: string) => page.getByRole('radio', { name });
    await radio('Multiple Choice').press('Space');
    const choice = form(page, 'Multiple Choice');
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
    await expect(preview(page).getByRole('heading', { name: 'When does the tax year start?' })).toBeVisible();
    await expect(preview(page).getByRole('radio')).toHaveCount(1);
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
    await choiceKeys.press('Save question');
    await expect(said(page, 'alert', 'Failed to save question')).toBeVisible();
    await page.unroute('**/api/questions/create');
    let pass: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (pass = resolve));
    await page.route('**/api/questions/create', async (route) => {
      await held;
      await route.continue();
    });
    await choiceKeys.press('Save question');
    await expect(choice.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    pass();
    await expect(said(page, 'status', 'Question saved successfully!')).toBeVisible();
    await page.unroute('**/api/questions/create');
    await expect(choice.getByLabel('Option 1')).toHaveValue('');

    await radio('Multiple Choice').press('ArrowDown');
    const open = new Keyboard(page, form(page, 'Open Ended'));
    await open.write('Question title', 'What is GST?');
    await open.write('Answer', 'A tax');
    // Enter in a field sends the form.
    await page.keyboard.press('Enter');
    await expect(said(page, 'status', 'Question added successfully')).toBeVisible();

    await radio('Open Ended').press('ArrowDown');
    const scale = form(page, 'Sliding Scale');
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
    await expect(preview(page).getByRole('slider')).toHaveAttribute('max', '20');
    await scaleKeys.press('Add question');
    await expect(said(page, 'status', 'Sliding scale question added successfully')).toBeVisible();
    await scaleKeys.pick('Scale', 'Labels');
    await scaleKeys.write('Question title', 'How risky is it?');
    await expect(scale.getByLabel('Label 4')).toHaveValue('Extremely High');
    await scaleKeys.pick('Correct answer', 'High');
    await expectAccessible(page);
    await scaleKeys.press('Add question');
    await expect(list(page).getByRole('button', { name: 'Edit How risky is it?' })).toBeVisible();

    const stored = await database.rows<{ type: string; options: string[]; answer: unknown }>(
      `select q.type, q.options, k.answer from public.questions as q
       join private.question_keys as k on k.question_id = q.id where q.quiz_id = $1 order by q.position`,
      [quiz.id],
    );
    expect(stored).toEqual([
      { type: 'MCQ', options: ['1 July', '1 January', '1 March', '25 December'], answer: '1 July' },
      { type: 'OPT', options: [], answer: 'A tax' },
      { type: 'SLI', options: [], answer: 11.5 },
      { type: 'SLI', options: ['Low', 'Medium', 'High', 'Extremely High'], answer: 'High' },
    ]);
  });

  test(`the association editor, by keyboard alone ${where}`, async ({ adminPage: page, database }) => {
    const quiz = await aQuiz(database);
    await openQuiz(page, url, quiz.title);
    await page.getByRole('radio', { name: 'Open Ended' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const editor = form(page, 'Association Connect');
    const keys = new Keyboard(page, editor);
    const press = (name: string) => keys.press(name);
    const write = (label: string, text: string) => keys.write(label, text);
    const pick = (label: string, text: string) => keys.pick(label, text);

    await press('Add match');
    await expect(editor).toContainText(
      'You need at least one left and one right item before adding a match.',
    );
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
      for (const place of [4, 3]) await press(`Delete ${side} item ${place}`);
    await write('Left item 1', 'First of July');
    await write('Left item 2', 'October');
    await write('Right item 1', 'Tax year starts');
    await write('Right item 2', 'Lodge by then');
    await pick('Match 1: left item', 'First');
    await press('Create question');
    await expect(editor).toContainText('All matches must have both left and right items selected.');
    await pick('Match 1: right item', 'Tax');
    await press('Add match');
    await pick('Match 2: left item', 'October');
    await pick('Match 2: right item', 'Lodge');
    await press('Delete left item 2');
    await expect(editor.getByLabel('Match 2: left item')).toHaveCount(0);
    await expect(preview(page).getByRole('list', { name: 'Items' })).toHaveText(/First of July/);

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
    await press('Create question');
    await expect(editor.getByRole('button', { name: 'Creating...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    pass();
    const success = editor.getByText('Question created successfully!', { exact: true });
    await expect(success).toBeVisible();
    await expect(editor.getByLabel('Left item 1')).toHaveValue('');
    await expect(editor.getByLabel('Left item 2')).toHaveCount(0);
    await expect(editor.getByLabel('Match 1: left item')).toHaveValue('');
    await expect(success).toHaveCount(0);
    const answer = await database.value(
      `select k.answer from private.question_keys as k join public.questions as q on q.id = k.question_id
       where q.quiz_id = $1`,
      [quiz.id],
    );
    expect(answer).toEqual({ 0: 0 });
  });

  test(`questions are moved by keyboard, copied, deleted and brought back ${where}`, async ({
    adminPage: page,
    database,
  }) => {
    const quiz = await aQuiz(database);
    for (const [index, title] of ['First', 'Second', 'Third'].entries())
      await database.rows(
        `with q as (insert into public.questions (quiz_id, position, title, type) values ($1, $2, $3, 'OPT') returning id)
         insert into private.question_keys (question_id, answer) select id, '"x"' from q`,
        [quiz.id, index + 1, title],
      );
    const titles = async () =>
      (
        await list(page)
          .getByRole('button', { name: /^Edit / })
          .allTextContents()
      ).map((text) => text.replace(/^Edit |Open Ended$/g, ''));
    await openQuiz(page, url, quiz.title);
    await list(page).getByRole('button', { name: 'Move First', exact: true }).focus();
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

    await list(page).getByRole('button', { name: 'Duplicate Second', exact: true }).press('Enter');
    await expect.poll(titles).toEqual(['1. Second', '2. Second (copy)', '3. First', '4. Third']);
    await list(page).getByRole('button', { name: 'Delete First', exact: true }).press('Enter');
    await expect(said(page, 'status', 'Question deleted')).toBeVisible();
    await expect.poll(titles).toEqual(['1. Second', '2. Second (copy)', '3. Third']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(titles).toEqual(['1. Second', '2. Second (copy)', '3. First', '4. Third']);
  });

  test(`an edited key shows by keyboard what it changes, two editors see both versions ${where}`, async ({
    adminPage: page,
    studentPage,
    student,
    database,
  }) => {
    const quiz = await aQuiz(database);
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

    await openQuiz(page, url, quiz.title);
    await list(page).getByRole('button', { name: 'Edit Which one?' }).press('Enter');
    const heading = page.getByRole('heading', { name: 'Edit: Multiple Choice' });
    await expect(heading).toBeFocused();
    const edit = new Keyboard(page, form(page, 'Edit: Multiple Choice'));
    await edit.pick('Correct answer', 'No');
    await edit.write('Explanation (optional)', 'Because it is not.');
    await expect(preview(page)).toContainText('Because it is not.');
    await edit.press('Save changes');
    const regrade = page.getByRole('dialog', { name: 'This changes results' });
    await expect(regrade).toContainText('1 of 1 finished attempts would change, 1 student up, 0 down.');
    await expectAccessible(page);
    // Meanwhile somebody else saves.
    await database.rows(`update public.questions set title = 'Which one now?' where quiz_id = $1`, [quiz.id]);
    await new Keyboard(page, regrade).press('Save and regrade');
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this question' });
    await expect(conflict.getByRole('region', { name: 'Your version' })).toContainText('Because it is not.');
    await expect(conflict.getByRole('region', { name: 'Saved version' })).toContainText('Which one now?');
    await expectAccessible(page);
    await new Keyboard(page, conflict).press('Save mine instead');
    await new Keyboard(page, regrade).press('Save and regrade');
    await expect(said(page, 'status', 'Question saved successfully!')).toBeVisible();
    await expect(list(page).getByRole('button', { name: /^Edit Which one/ })).toBeFocused();
    const score = () =>
      database.value('select percent from public.quiz_attempts where user_id = $1 and quiz_id = $2', [
        student.session.user.id,
        quiz.id,
      ]);
    expect(await score()).toBe(100);
  });
}

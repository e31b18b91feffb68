import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { Keyboard, pickUp } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { insertQuiz, QuestionDashboard } from '../../fixtures/pages/question-dashboard.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

test('questions are reordered by keyboard, duplicated, deleted and restored', async ({
  adminPage: page,
  database,
}) => {
  const quiz = await insertQuiz(database);
  for (const [index, title] of ['First', 'Second', 'Third'].entries())
    await database.rows(
      `with q as (insert into public.questions (title, type) values ($3, 'OPT') returning id),
         p as (insert into public.quiz_questions (quiz_id, question_id, position) select $1, id, $2 from q)
       insert into private.question_keys (question_id, answer) select id, '"x"' from q`,
      [quiz.id, index + 1, title],
    );
  const titles = async () =>
    (await dashboard.list.getByRole('button', { name: /^Edit / }).allTextContents()).map((text) =>
      text.replace(/^Edit |Open Ended$/g, ''),
    );
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(quiz);
  const handle = dashboard.list.getByRole('button', { name: 'Move First', exact: true });
  await pickUp(page, handle, 'First picked up, at position 1 of 3.');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('First is over position 2 of 3.')).toBeAttached();
  const moved = page.waitForResponse(
    (response) => response.url().endsWith('/questions/move') && response.ok(),
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

test('one click adds a question while a tag is being typed', async ({ adminPage: page, database }) => {
  const quiz = await insertQuiz(database);
  const tag = `Tag ${quiz.id.slice(-8)}`;
  await database.rows(
    `with q as (insert into public.questions (title, type, tags) values ($2, 'OPT', array[$3]) returning id),
       p as (insert into public.quiz_questions (quiz_id, question_id) select $1, id from q)
     insert into private.question_keys (question_id, answer) select id, '"x"' from q`,
    [quiz.id, `First ${quiz.title}`, tag],
  );
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(quiz);
  await page.getByRole('radio', { name: 'Sliding Scale' }).click();
  const form = dashboard.form('Sliding Scale');
  await dashboard.showDetails();
  await form.getByRole('combobox', { name: 'Tags (optional)' }).pressSequentially(tag.slice(0, -1));
  await expect(form.getByRole('option', { name: tag })).toBeVisible();
  const add = form.getByRole('button', { name: /^(Add|Save) question$/ });
  await add.scrollIntoViewIfNeeded();
  const place = await add.boundingBox();
  if (!place) throw new Error('There is no button.');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  // A pressed button shrinks by a pixel.
  expect(Math.abs(((await add.boundingBox())?.y ?? 0) - place.y)).toBeLessThan(3);
  await page.mouse.up();
  await expect(form.getByLabel('Question title')).toHaveAccessibleDescription('Question title is required.');
  await expect(form.getByRole('listitem').filter({ hasText: tag.slice(0, -1) })).toBeVisible();
});

test('questions are tagged, found in the bank and copied to other quizzes by keyboard', async ({
  adminPage: page,
  database,
}) => {
  const [from, into] = [await insertQuiz(database), await insertQuiz(database)];
  const tag = `tag-${from.id.slice(-8)}`;
  for (const title of ['Alpha', 'Beta'])
    await database.rows(
      `with q as (insert into public.questions (title, type) values ($2, 'OPT') returning id),
         p as (insert into public.quiz_questions (quiz_id, question_id) select $1, id from q)
       insert into private.question_keys (question_id, answer) select id, '"x"' from q`,
      [from.id, `${title} ${from.title}`],
    );
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(from);
  await dashboard.list.getByRole('button', { name: `Edit Alpha ${from.title}` }).press('Enter');
  const edit = new Keyboard(page, dashboard.form('Edit: Open Ended'));
  await dashboard.showDetails();
  await edit.write('Tags (optional)', `${tag},`);
  await expectAccessible(page);
  await edit.press('Save changes');
  await expect(notification(page, 'status', 'Question saved successfully!')).toBeVisible();

  await page.goto(`${platform.admin}/questions?tag=${tag.toUpperCase()}`);
  const row = page.getByRole('row', { name: `Alpha ${from.title}` });
  await expect(row).toContainText(tag);
  await expect(page.getByRole('row')).toHaveCount(2);
  await new Keyboard(page, page.getByRole('search', { name: 'Questions' })).write(
    'Search questions',
    'nothing',
  );
  await expect(page.getByText('No questions match “nothing”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await new Keyboard(page, page.getByRole('search', { name: 'Questions' })).write(
    'Search questions',
    from.title,
  );
  await expect(page.getByRole('row')).toHaveCount(3);
  await row.getByRole('checkbox').press('Space');
  const bar = page.getByRole('group', { name: 'Selected questions' });
  await new Keyboard(page, bar).press('Change tags');
  const dialog = page.getByRole('dialog');
  await new Keyboard(page, dialog).write('Add', `second ${tag},`);
  await expectAccessible(page);
  await new Keyboard(page, dialog).press('Change tags');
  await expect(row).toContainText(`second ${tag}`);
  await new Keyboard(page, bar).press('Add to a quiz');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Search quizzes by title' }).press('ControlOrMeta+A');
  await page.keyboard.type(into.id);
  await expect(dialog.getByText('1 match', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notification(page, 'status', `1 question copied to ${into.title}`)).toBeVisible();

  await dashboard.open(into);
  await expect(dashboard.list.getByRole('button', { name: `Edit Alpha ${from.title}` })).toContainText(tag);
  await new Keyboard(page, dashboard.list).press('Add from the bank');
  const choice = page.getByRole('group', { name: 'Add questions from the bank' });
  await choice.getByRole('combobox').press('ControlOrMeta+A');
  await page.keyboard.type(`Beta ${from.title}`);
  await expect(choice.getByText('1 match', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await new Keyboard(page, choice).press('Add 1 question');
  await expect(dashboard.list.getByRole('button', { name: `Edit Beta ${from.title}` })).toBeVisible();
  const stored = await database.value(
    `select string_agg(q.title || ' ' || (k.answer #>> '{}'), ', ' order by p.position) from public.quiz_questions as p
     join public.questions as q on q.id = p.question_id
     join private.question_keys as k on k.question_id = q.id where p.quiz_id = $1`,
    [into.id],
  );
  expect(stored).toBe(`Alpha ${from.title} x, Beta ${from.title} x`);
});

test('a changed answer key previews the regrading, and a conflict merges both versions field by field', async ({
  adminPage: page,
  studentPage,
  student,
  database,
}) => {
  const quiz = await insertQuiz(database);
  await database.rows(
    `with q as (insert into public.questions (title, type, options) values ('Which one?', 'MCQ', '["Yes", "No"]') returning id),
       p as (insert into public.quiz_questions (quiz_id, question_id) select $1, id from q)
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
  await dashboard.showDetails();
  await edit.write('Explanation (optional)', 'Because it is not.');
  await edit.write('Points', '5');
  await expect(dashboard.preview).toContainText('Because it is not.');
  await edit.press('Save changes');
  const regrade = page.getByRole('dialog', { name: 'This changes results' });
  await expect(regrade).toContainText(
    '1 of 1 finished attempt would change: results would go up for 1 student and down for 0.',
  );
  await expect(regrade.getByRole('radio', { name: 'Keep the better result' })).toBeChecked();
  await expectAccessible(page);
  // Someone else saves in the meantime.
  await database.rows(
    `update public.questions set title = 'Which one now?' where id in (select question_id from public.quiz_questions where quiz_id = $1)`,
    [quiz.id],
  );
  await new Keyboard(page, regrade).press('Save question');
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this question' });
  const chosen = (field: string, version: RegExp) =>
    expect(conflict.getByRole('group', { name: field }).getByRole('radio', { name: version })).toBeChecked();
  await chosen('Question title', /^Their version.*Which one now/);
  await chosen('Explanation', /^Your version.*Because it is not/);
  await expectAccessible(page);
  // The effects on results are the same as before, so the dialog about them isn't shown again.
  await new Keyboard(page, conflict).press('Save this version');
  await expect(notification(page, 'status', 'Question saved successfully!')).toBeVisible();
  await expect(dashboard.list.getByRole('button', { name: /^Edit Which one now/ })).toBeFocused();
  const result = () =>
    database.value(
      `select concat_ws(' ', score, score_max, percent) from public.quiz_attempts where user_id = $1 and quiz_id = $2`,
      [student.session.user.id, quiz.id],
    );
  expect(await result()).toBe('5 5 100');

  // A form that was opened before someone changed the key does not restore the old key.
  await dashboard.list.getByRole('button', { name: /^Edit Which one now/ }).press('Enter');
  await database.rows(
    `with k as (
       update private.question_keys set answer = '"Yes"'
       where question_id in (select question_id from public.quiz_questions where quiz_id = $1)
     ) update public.questions set updated_at = now() where id in (select question_id from public.quiz_questions where quiz_id = $1)`,
    [quiz.id],
  );
  await dashboard.showDetails();
  await edit.write('Description (optional)', 'Think twice.');
  await edit.press('Save changes');
  await chosen('Correct answer', /^Their version.*Yes/);
  await new Keyboard(page, conflict).press('Save this version');
  await expect(regrade).toContainText('results would go up for 0 students and down for 1.');
  await new Keyboard(page, regrade).press('Save question');
  await expect(dashboard.list.getByRole('button', { name: /^Edit Which one now/ })).toBeFocused();
  const stored = await database.value(
    `select q.description || ' ' || (k.answer #>> '{}') from public.quiz_questions as p
     join public.questions as q on q.id = p.question_id
     join private.question_keys as k on k.question_id = q.id where p.quiz_id = $1`,
    [quiz.id],
  );
  expect(stored).toBe('Think twice. Yes');
  expect(await result()).toBe('5 5 100');
});

test('regrading many attempts shows its progress, and continues after a failure and on another visit', async ({
  adminPage: page,
  database,
}) => {
  const quiz = await insertQuiz(database);
  // More learners than fit into two batches, each with one finished attempt whose only answer is 'No'.
  await database.rows(
    `with q as (
       insert into public.questions (title, type, options) values ('Which one?', 'MCQ', '["Yes", "No"]') returning id
     ), p as (insert into public.quiz_questions (quiz_id, question_id) select $1, id from q),
     k as (insert into private.question_keys (question_id, answer) select id, '"Yes"' from q),
     u as (
       insert into auth.users (id, email, raw_user_meta_data)
       select gen_random_uuid(), $1 || n || '@example.com', '{}' from generate_series(1, 1100) as n returning id
     )
     select count(*) from u`,
    [quiz.id],
  );
  await database.rows(
    `insert into public.quiz_attempts (user_id, quiz_id, finished_at, score, score_max, answered, percent)
     select id, $1, now(), 0, 1, 1, 0 from public.profiles where email like $1 || '%'`,
    [quiz.id],
  );
  await database.rows(
    `insert into public.attempt_answers (attempt_id, question_id, answer, correct)
     select a.id, p.question_id, '"No"', false
     from public.quiz_attempts as a join public.quiz_questions as p using (quiz_id) where quiz_id = $1`,
    [quiz.id],
  );
  const regraded = () =>
    database.value('select count(*)::int from public.quiz_attempts where quiz_id = $1 and percent = 100', [
      quiz.id,
    ]);

  const cancelled = { error: { code: 'timeout', message: 'The database took too long.', fields: {} } };
  await page.route('**/regrade', (route) => route.fulfill({ status: 503, json: cancelled }));
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(quiz);
  await dashboard.list.getByRole('button', { name: 'Edit Which one?' }).click();
  await dashboard.form('Edit: Multiple Choice').getByLabel('Correct answer').selectOption('No');
  await dashboard.form('Edit: Multiple Choice').getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Save question' }).click();
  const status = page.getByRole('region', { name: 'Regrading “Which one?”' });
  await expect(status).toContainText('500 of 1,100 attempts');
  await expect(status.getByRole('alert')).toContainText(
    'Regrading stopped. Results regraded so far are saved.',
  );
  await expectAccessible(page);
  expect(await regraded()).toBe(500);

  // The next batch arrives, but the one after it doesn't. The page is closed and opened again.
  await page.unrouteAll();
  let batches = 0;
  await page.route('**/regrade', (route) => (++batches === 1 ? route.continue() : route.abort()));
  await status.getByRole('button', { name: 'Continue' }).click();
  await expect(status).toContainText('1,000 of 1,100 attempts');
  await expect(status.getByRole('alert')).toContainText('Regrading stopped.');
  expect(await regraded()).toBe(1000);
  await page.unrouteAll();
  await dashboard.open(quiz);
  await expect(notification(page, 'status', 'Regraded: 1,100 of 1,100 attempts changed.')).toBeVisible();
  await expect(status).toBeHidden();
  expect(await regraded()).toBe(1100);
});

import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { insertQuiz, QuestionDashboard } from '../../fixtures/pages/question-dashboard.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A PNG file with one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('formatted texts are rendered on every page that shows them, formulas with the platform’s fonts', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  const { courseId, questions, quiz: lesson } = testCourse;
  const hostile = '<img src="https://evil.example/x.png"> [link](javascript:alert(1))';
  await database.rows('update public.courses set description = $2 where id = $1', [
    courseId,
    `Bring **two** things:\n\n- a *pen*\n- your \`TFN\`\n\n${hostile}`,
  ]);
  await database.rows(
    `update public.quizzes set description = $2, feedback_timing = 'after_each' where id = $1`,
    [lesson.quizId, 'Four *quick* questions.\n\nTake your time.'],
  );
  await database.rows(
    'update public.questions set title = $2, description = $3, options = $4 where id = $1',
    [
      questions.MCQ.id,
      'What is $$\\frac{1}{2}$$ of **$54**?',
      'Compute:\n\n$$x = \\sqrt{\\frac{54^2}{4}}$$',
      JSON.stringify([
        '$$\\$27$$',
        '*Nothing*',
        '![A jar of coins](media/videos/make-a-budget.svg "600x400")',
      ]),
    ],
  );
  await database.rows(
    'update private.question_keys set answer = $2, explanation = $3 where question_id = $1',
    [questions.MCQ.id, JSON.stringify('$$\\$27$$'), 'Because\n\n1. $$54 / 2 = 27$$\n2. nothing is lost'],
  );

  await page.goto(`/course-overview/${courseId}`);
  const main = page.getByRole('main');
  await expect(main.getByText('two', { exact: true })).toHaveCSS('font-weight', /[67]00/);
  await expect(main.getByRole('listitem').filter({ hasText: /^your TFN$/ })).toHaveCSS(
    'list-style-type',
    'disc',
  );
  await expect(main.getByText(hostile)).toBeVisible();
  await expectAccessible(page);

  const quiz = new QuizPage(page, testCourse);
  await quiz.open();
  await expect(page.getByText('quick', { exact: true })).toHaveCSS('font-style', 'italic');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading.locator('.katex-html')).toBeVisible();
  await expect(heading.locator('strong')).toHaveText('$54');
  await expect(page.locator('.katex-display')).toBeVisible();
  // The fonts are loaded from this origin. A request to any other origin would fail the test.
  const fonts = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => family.startsWith('KaTeX') && status === 'loaded')
          .length,
    );
  await expect.poll(fonts).toBeGreaterThan(1);
  await expectAccessible(page);
  await expect(page.getByText('Nothing', { exact: true })).toHaveCSS('font-style', 'italic');
  const picture = page.getByRole('img', { name: 'A jar of coins' });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'A jar of coins' }).check();
  await expect(page.getByRole('radio', { name: '\\$27' })).not.toBeChecked();
  await page.keyboard.press('b');
  await quiz.check.click();
  const feedback = page.getByRole('status').filter({ hasText: 'Not quite' });
  await expect(feedback.locator('dd em')).toHaveText('Nothing');
  await expect(feedback.getByRole('listitem').first().locator('.katex-html')).toBeVisible();
  await expectAccessible(page);
});

test('an author formats a question and gives it pictures, by keyboard, and sees what students will see', async ({
  adminPage: page,
  database,
}) => {
  const quiz = await insertQuiz(database);
  const dashboard = new QuestionDashboard(page);
  await dashboard.open(quiz);
  await page.getByRole('radio', { name: 'Multiple Choice' }).press('Space');
  const form = dashboard.form('Multiple Choice');
  const keys = new Keyboard(page, form);
  await keys.write('Question title', 'Which is ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('safe');
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  await expect(form.getByLabel('Question title')).toHaveValue('Which is **safe**?');
  await expect(dashboard.preview.locator('strong')).toHaveText('safe');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(form.getByLabel('Question title')).toHaveValue('Which is **safe**');

  // The toolbar of the description is one tab stop.
  await dashboard.showDetails();
  await keys.write('Description (optional)', 'a link');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Shift+Tab');
  for (const name of ['Bold', 'Italic', 'Bulleted list']) {
    await expect(form.getByRole('button', { name }).and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press(name === 'Bulleted list' ? 'Enter' : 'ArrowRight');
  }
  await expect(form.getByLabel('Description (optional)')).toHaveValue('- a link');
  await page.keyboard.press('End');
  await page.keyboard.type('\n- a form');
  await expect(dashboard.preview.getByRole('listitem')).toHaveText(['a link', 'a form']);
  await expectAccessible(page);

  await keys.press('Add a picture to option 1');
  const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
  const dialogKeys = new Keyboard(page, dialog);
  await dialogKeys.press('Insert picture');
  await expect(dialog.getByText('Choose a file.')).toBeVisible();
  await expect(dialog.getByText('Describe the picture.')).toBeVisible();
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await dialogKeys.press('Choose a file: Picture');
  await (await chooser).setFiles({ name: 'lock.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByRole('img', { name: 'Uploaded picture' })).toHaveJSProperty('naturalWidth', 1);
  await dialogKeys.write('Picture description', 'A closed [lock]');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Option 1', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Option 1', { exact: true })).toHaveValue(
    /^!\[A closed \(lock\)\]\(media\/uploads\/images\/[\w-]+\.png "1x1"\)$/,
  );
  await expect(dashboard.preview.getByRole('radio', { name: 'A closed (lock)' })).toBeVisible();
  await keys.write('Option 2', '*None*');
  for (const option of ['Option 4', 'Option 3']) await keys.press(`Delete ${option.toLowerCase()}`);
  await expect(form.getByLabel('Correct answer').getByRole('option')).toHaveText([
    'Choose the correct option',
    'A closed (lock)',
    'None',
  ]);
  await keys.pick('Correct answer', 'A closed (lock)');
  await expectAccessible(page);
  await keys.press('Save question');
  const stored = () =>
    database.rows<{ options: string[] }>(
      'select q.options from public.quiz_questions as p join public.questions as q on q.id = p.question_id where p.quiz_id = $1',
      [quiz.id],
    );
  await expect.poll(async () => (await stored())[0]?.options[1]).toBe('*None*');
});

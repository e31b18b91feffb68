import { expectAccessible } from '../fixtures/accessibility.ts';
import { QuizPage } from '../fixtures/quiz-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('formatted texts are drawn on every page that shows them, and formulas with fonts of the platform', async ({
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
      JSON.stringify(['$$\\$27$$', '*Nothing*', '$99']),
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
  // Loaded, and from here: any request to another origin fails the test.
  const fonts = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => family.startsWith('KaTeX') && status === 'loaded')
          .length,
    );
  await expect.poll(fonts).toBeGreaterThan(1);
  await expectAccessible(page);
  await expect(page.getByText('Nothing', { exact: true })).toHaveCSS('font-style', 'italic');
  await page.keyboard.press('b');
  await quiz.check.click();
  const told = page.getByRole('status').filter({ hasText: 'Not quite' });
  await expect(told.locator('dd em')).toHaveText('Nothing');
  await expect(told.getByRole('listitem').first().locator('.katex-html')).toBeVisible();
  await expectAccessible(page);
});

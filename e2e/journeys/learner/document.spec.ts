import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { findAttempts } from '../../fixtures/learners/attempts.ts';
import { expectFit } from '../../fixtures/measures/overflow.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { askForPayslip, payOf } from '../../fixtures/learners/test-document.ts';
import { expect, test } from '../../fixtures/test.ts';

const gross = (page: Page) => page.getByRole('textbox', { name: 'Gross pay (in dollars)' });
const net = (page: Page) => page.getByRole('textbox', { name: 'Gross pay less tax (Net pay) (in dollars)' });
const place = (page: Page, name: string) => page.getByRole('radio', { name });

/** Returns the right answers for the payslip on screen. */
async function readPay(page: Page) {
  const row = page.getByRole('row', { name: /^PAYG tax withheld/ });
  await expect(row).toBeVisible();
  return payOf(/\$[\d.]+/.exec((await row.textContent()) ?? '')?.[0] ?? '');
}

async function startQuiz(page: Page, quiz: QuizPage): Promise<void> {
  await quiz.open();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByText('Practice document')).toBeVisible();
}

test('a document is filled in by keyboard, kept when the connection fails, and reviewed field by field', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  await askForPayslip(database, testCourse);
  const quiz = new QuizPage(page, testCourse);
  await startQuiz(page, quiz);
  await expectFit(page);
  // This field shows its label, because the row's text differs; the gross pay row's text is the same as its label.
  await expect(page.getByText('Gross pay less tax', { exact: true })).toBeVisible();
  const pay = await readPay(page);

  await place(page, 'Harbour Cafe Pty Ltd').focus();
  await page.keyboard.press('ArrowDown');
  await expect(place(page, '51 000 000 000')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(gross(page)).toBeFocused();
  await page.keyboard.type(` ${pay.gross} `);
  await page.keyboard.press('Tab');
  await quiz.expectSaved();

  // Unsaved input is still shown after a reload, and the document is the same.
  const saving = '**/rpc/save_answer';
  await page.route(saving, (route) => route.abort('connectionfailed'));
  await page.keyboard.type(pay.gross);
  await quiz.expectUnsaved();
  await page.unroute(saving);
  await page.reload();
  await expect(net(page)).toHaveValue(pay.gross);
  await expect(place(page, '51 000 000 000')).toBeChecked();
  expect(await readPay(page)).toEqual(pay);

  // An empty field shows a message and receives the focus.
  await expect(quiz.finish).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Answer “Is tax withheld?”')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Space');
  await quiz.expectSaved();
  const [attempt] = await findAttempts(database, student.session.user.id);
  expect(Object.values(attempt?.answers ?? {})[0]).toMatchObject({
    fields: { where: 'abn', net_pay: pay.gross, taxed: 'Yes' },
  });
  await quiz.finish.click();

  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('3 of 4 fields correct');
  await expect(review).toContainText('4 of 5 points');
  await expect(review.getByRole('row', { name: /^Net pay/ })).toContainText(`Wrong`);
  await expect(review.getByRole('row', { name: /^Net pay/ })).toContainText(`Correct answer: $${pay.net}`);
  await expect(review.getByRole('row', { name: /^Gross pay/ })).toContainText('Correct');
  await expect(review.getByRole('list', { name: 'How it’s worked out' })).toContainText(`= $${pay.net}`);
  await expect(review).toContainText('Net is what arrives in your account.');
  await expectFit(page);
});

test('with feedback per question, the document itself is marked, and still is on return', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  await askForPayslip(database, testCourse);
  await database.rows(`update public.quizzes set feedback_timing = 'after_each' where id = $1`, [
    testCourse.quiz.quizId,
  ]);
  const quiz = new QuizPage(page, testCourse);
  await startQuiz(page, quiz);
  const pay = await readPay(page);
  await expect(quiz.check).toBeDisabled();
  await place(page, 'Harbour Cafe Pty Ltd').check();
  await gross(page).fill(pay.gross);
  await net(page).fill(pay.net);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await quiz.check.click();
  for (const arrival of ['told', 'returned']) {
    if (arrival === 'returned') await page.reload();
    const feedback = page.getByRole('status').filter({ hasText: 'Not quite' });
    await expect(feedback).toContainText('2 of 4 fields correct');
    await expect(page.getByText('Practice document')).toHaveCount(1);
    await expect(page.getByRole('row', { name: /^Net pay/ })).toContainText(`$${pay.net}Correct`);
    await expect(page.getByRole('listitem').filter({ hasText: '51 000 000 000' })).toContainText(
      'Correct answer',
    );
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('a document is practised like any question', async ({ studentPage: page, testCourse, database }) => {
  await askForPayslip(database, testCourse);
  const quiz = new QuizPage(page, testCourse);
  await startQuiz(page, quiz);
  await place(page, 'Harbour Cafe Pty Ltd').check();
  await gross(page).fill('1');
  await net(page).fill('1');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await quiz.finish.click();
  await page.getByRole('link', { name: 'Practise the one you missed' }).click();
  // Waits for the practice page: the review's document has other numbers and nothing to choose.
  await place(page, '51 000 000 000').check();
  const pay = await readPay(page);
  await gross(page).fill(`$${pay.gross}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(net(page)).toBeFocused();
  await expect(gross(page)).toHaveValue(pay.gross);
  await net(page).fill(pay.net);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'That’s correct' })).toBeVisible();
  await expect(page.getByText('4 of 4 fields correct')).toBeVisible();
  await expect(page.getByText('Practice document')).toHaveCount(1);
});

test('the document’s code is fetched only where a document is shown', async ({
  studentPage: page,
  testCourse,
  database,
}) => {
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    void response.text().then(
      (text) => text.includes('Practice document') && fetched.push(response.url()),
      () => undefined,
    );
  });
  const quiz = new QuizPage(page, testCourse);
  await quiz.startAndAnswer('$27');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.goto('about:blank');
  await database.rows('delete from public.quiz_attempts where quiz_id = $1', [testCourse.quiz.quizId]);
  await askForPayslip(database, testCourse);
  await startQuiz(page, quiz);
  await expect.poll(() => fetched.length).toBe(1);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { finishWithWrongAnswers } from '../../fixtures/learners/attempts.ts';
import type { Database } from '../../fixtures/database.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTouchPage, PHONE } from '../../fixtures/pages/touch-page.ts';

interface Card {
  question: string;
  correct: boolean;
  /** Whole days until the question is due. */
  days: number;
  scheduled: boolean;
}

const findCards = (database: Database, userId: string): Promise<Card[]> =>
  database.rows(
    `select split_part(question_id, '-', 3) as question, correct, round(extract(epoch from due - now()) / 86400)::integer as days,
       memory is not null and waiting = '[]' as scheduled
     from private.practice_cards where user_id = $1 order by question_id`,
    [userId],
  );

/** Practice, used by keyboard: every control receives the focus with Tab. */
class Practice extends QuizPage {
  readonly onwards = this.page.getByRole('button', { name: /^(Next|Finish)$/ });

  /** Answers the question on screen: an open question with this text, any other correctly. @returns its type */
  async answer(text = 'superman'): Promise<string> {
    const { keyboard } = this.page;
    for (const type of ['MCQ', 'OPT', 'ASC', 'SLI'] as const) {
      if (!(await this.heading(type).isVisible())) continue;
      await expect(this.heading(type)).toBeFocused();
      if (type === 'MCQ') {
        await tabTo(this.page, this.page.getByRole('radio').first());
        await keyboard.press('Space');
        while (!(await this.option('Nothing').isChecked())) await keyboard.press('ArrowDown');
      } else if (type === 'OPT') {
        await tabTo(this.page, this.text);
        await keyboard.type(text);
      } else if (type === 'SLI') {
        await tabTo(this.page, this.slider);
        await keyboard.press('Home');
        for (let step = 1; step < 4; step += 1) await keyboard.press('ArrowRight');
      } else {
        for (const [left, right] of [
          ['Gross pay', 'All you earned before tax'],
          ['Net pay', 'What arrives in your account'],
        ] as const) {
          await this.item(left).press('Enter');
          await this.item(right).press('Enter');
        }
      }
      return type;
    }
    throw new Error('No question is on screen.');
  }
}

/** Loses the response to the next answer; the answer itself arrives. */
const loseNextResponse = (page: Page) =>
  page.route(
    '**/practice/answers',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

test('mistakes are asked again, in the session and on another day, by keyboard alone; the dashboard shows known questions', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  await finishWithWrongAnswers(student.session, testCourse);
  const practice = new Practice(page, testCourse);
  const { id: userId } = student.session.user;
  await page.goto('/practise');
  await expect(page.getByRole('heading', { name: '4 questions to practise' })).toBeVisible();
  const mistakes = page.getByRole('article', { name: testCourse.quiz.title });
  await expect(mistakes.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Start practising' }));
  await page.keyboard.press('Enter');

  const seen: string[] = [];
  for (let number = 1; number <= 4; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 4` })).toBeVisible();
    await expect(practice.check).toBeDisabled();
    const type = await practice.answer();
    seen.push(type);
    if (number === 1) {
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.context().setOffline(true);
      await practice.check.press('Enter');
      await expect(page.getByText(/You seem to be offline/)).toBeVisible();
      await page.context().setOffline(false);
    }
    if (number === 2) {
      await loseNextResponse(page);
      await practice.check.press('Enter');
      await expect(page.getByText(/You seem to be offline/)).toBeVisible();
    }
    await page.getByRole('button', { name: /^Check( again)?$/ }).press('Enter');
    const verdict = page.getByRole('heading', { name: type === 'OPT' ? 'Not quite' : 'That’s correct' });
    await expect(verdict).toBeFocused();
    await expect(page.getByText(`Why the ${type} answer is right.`)).toBeVisible();
    if (type === 'OPT')
      await expect(page.getByText('You’ll get another try before you finish.')).toBeVisible();
    await expectAccessible(page);
    if (number === 3) {
      // The session continues after a reload, with the next question.
      await page.reload();
      const left = seen.includes('OPT') ? '2 questions to go' : '1 question to go';
      await expect(page.getByRole('heading', { name: left })).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    } else await tabTo(page, practice.onwards);
    await page.keyboard.press('Enter');
  }
  expect(seen.toSorted()).toEqual(['ASC', 'MCQ', 'OPT', 'SLI']);

  // Missed questions come back, even after a reload; only the first answer to each counts.
  await expect(page.getByRole('heading', { name: 'Try 2 of 3' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 question to go' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Try 2 of 3' })).toBeVisible();
  await practice.answer('superannuation');
  await practice.check.press('Enter');
  await expect(page.getByRole('heading', { name: 'That’s correct' })).toBeFocused();
  await expect(page.getByText('You’ll see this question again tomorrow.')).toBeVisible();
  await tabTo(page, practice.onwards);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'All 4 right in the end' })).toBeFocused();
  await expect(page.getByText('You got 3 right first time.')).toBeVisible();
  await expect(page.getByText('That’s all for today. There’s more to practise tomorrow.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Continue to ${testCourse.last.title}` })).toBeVisible();
  await expectAccessible(page);
  const cards = await findCards(database, userId);
  expect(cards.map(({ correct, scheduled }) => [correct, scheduled])).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [true, true],
  ]);
  expect(cards.find(({ correct }) => !correct)?.days).toBe(1);
  const [{ answers } = { answers: 0 }] = await database.rows<{ answers: number }>(
    `select count(i.answered_at)::integer as answers from private.practice_items as i
     join private.practice_sessions as s on s.id = i.session_id where s.user_id = $1`,
    [userId],
  );
  expect(answers, 'the answer whose response was lost counts once').toBe(4);

  await page.getByRole('button', { name: 'See your mistakes' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'That’s all for today' })).toBeVisible();
  await expect(mistakes.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Fix this one/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  await expect(practice.heading('OPT')).toBeFocused();

  await page.goto('/dashboard');
  // A question never counts as known on the day it was learnt.
  await expect(page.getByRole('progressbar', { name: 'Mastery of Tax Returns' })).toHaveAttribute(
    'aria-valuetext',
    'Learning 4 questions',
  );
  const badge = (name: string) =>
    page.getByRole('region', { name: 'Badges' }).getByRole('listitem').filter({ hasText: name });
  await expect(badge('First step')).toContainText('New');
  await expect(badge('Second look')).toContainText('Not earned yet');
  await expectAccessible(page);
  // One stop was completed this week, so a goal of one lesson is reached.
  await page.getByLabel('Weekly goal').selectOption('1 lesson a week');
  await page.getByRole('button', { name: 'Set goal' }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'This week’s goal' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 1 lesson this week',
  );
  await page.reload();
  await expect(badge('First step')).toContainText('Earned on');
});

test('below half the points the result leads to the missed questions first, each with all of its facts, by touch', async ({
  browser,
  student,
  testCourse,
  database,
}) => {
  const { courseId, quiz, questions } = testCourse;
  await database.rows(
    "update public.questions set description = 'You apply for it on paper.' where id = $1",
    [questions.MCQ.id],
  );
  await finishWithWrongAnswers(student.session, testCourse);
  const page = await openTouchPage(browser, PHONE, student.session);
  await page.goto(`/quiz/${courseId}/${quiz.lessonId}?review`);
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Practise the 4 you missed' }).tap();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  const practice = new QuizPage(page, testCourse);
  for (let question = 1; question <= 4; question += 1) {
    await practice.answerCurrentQuestion();
    await practice.check.tap();
    await expect(page.getByRole('heading', { name: /^(That’s correct|Not quite)$/ })).toBeInViewport();
    if (await practice.heading('MCQ').isVisible()) {
      await expect(page.getByText('You apply for it on paper.')).toBeVisible();
      await expect(practice.option('Nothing')).toBeDisabled();
      await expect(practice.option('Nothing')).toBeChecked();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: /^(Next|Finish)$/ }).tap();
  }
  await expect(page.getByRole('heading', { name: 'Try 2 of 3' })).toBeVisible();
  await practice.text.fill('superannuation');
  await practice.check.tap();
  await page.getByRole('button', { name: 'Finish' }).tap();
  await expect(page.getByRole('heading', { name: 'All 4 right in the end' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Continue to ${testCourse.last.title}` })).toBeVisible();
  // The result is shown once: a reload shows the overview.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Practise', exact: true })).toBeVisible();
  await page.context().close();
});

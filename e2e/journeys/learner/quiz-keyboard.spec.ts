import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a quiz is completed, retaken and left by keyboard alone, from the road map and back', async ({
  studentPage: page,
  testCourse,
}) => {
  const quiz = new QuizPage(page, testCourse);
  const { keyboard } = page;
  await page.goto(`/course-overview/${testCourse.courseId}`);
  const stops = page.getByRole('region', { name: 'Road map' }).getByRole('button');
  await expect(stops).toHaveCount(3);
  await stops.first().focus();
  await keyboard.press('ArrowRight');
  await expect(stops.nth(1)).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Jump To This Lesson' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Start Quiz' }));
  await keyboard.press('Enter');

  // Multiple choice: a letter or number chooses an option, wherever the focus is, and the chosen radio button receives the focus. Each
  // question's heading receives the focus first.
  await expect(quiz.heading('MCQ')).toBeFocused();
  await keyboard.press('c');
  await expect(quiz.option('$99')).toBeChecked();
  await keyboard.press('1');
  await expect(quiz.option('$27')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(quiz.option('Nothing')).toBeChecked();
  await tabTo(page, quiz.next);
  await keyboard.press('Enter');

  // Open question: letters are typed as text here, and Enter moves to the next question.
  await expect(quiz.heading('OPT')).toBeFocused();
  await tabTo(page, quiz.text);
  await keyboard.type('superannuation');
  await expect(quiz.text).toHaveValue('superannuation');
  await keyboard.press('Enter');

  // Association: pick an item, then its match; arrows move the focus, and each step is announced.
  await expect(quiz.heading('ASC')).toBeFocused();
  for (const [left, right] of [
    ['Gross pay', 'All you earned before tax'],
    ['Net pay', 'What arrives in your account'],
  ] as const) {
    await quiz.heading('ASC').focus();
    await tabTo(page, quiz.item(left));
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${left} selected.` })).toBeAttached();
    await keyboard.press('ArrowRight');
    const target = quiz.item(right);
    if (!(await target.evaluate((element) => element === document.activeElement))) {
      await keyboard.press('ArrowDown');
      if (!(await target.evaluate((element) => element === document.activeElement))) {
        await keyboard.press('ArrowUp');
      }
    }
    await expect(target).toBeFocused();
    await keyboard.press('Space');
    await expect(
      page.getByRole('status').filter({ hasText: `${left} is matched with ${right}.` }),
    ).toBeAttached();
  }
  await tabTo(page, quiz.next);
  await keyboard.press('Enter');

  // Sliding scale: there is no value until a key press shows the thumb in the middle, at 21. One step up is 28.
  await expect(quiz.heading('SLI')).toBeFocused();
  await tabTo(page, quiz.slider);
  await expect(quiz.slider).toHaveAttribute('aria-valuetext', 'nothing chosen yet');
  await keyboard.press('ArrowRight');
  await expect(quiz.slider).toHaveAttribute('aria-valuetext', '21');
  await keyboard.press('ArrowRight');
  await expect(quiz.slider).toHaveAttribute('aria-valuetext', '28');
  await tabTo(page, quiz.finish);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeFocused();
  await expect(page.getByText('100%')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Review' }).getByRole('heading', { level: 3 })).toHaveCount(
    4,
  );

  // In a retake, the first question has the focus, and its answer is still saved when the learner returns.
  await tabTo(page, page.getByRole('button', { name: 'Retake' }));
  await keyboard.press('Enter');
  await expect(quiz.heading('MCQ')).toBeFocused();
  await tabTo(page, quiz.option('$27'));
  await keyboard.press('Space');
  await expect(quiz.option('$27')).toBeChecked();
  await quiz.expectSaved();
  await tabTo(page, page.getByRole('link', { name: /Exit/ }));
  await keyboard.press('Enter');

  await expect(stops.nth(1)).toHaveAccessibleName(/complete/);
  await tabTo(page, stops.first());
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  const popover = page.getByRole('dialog');
  await expect(popover).toContainText('Score: 4/4');
  await tabTo(page, popover.getByRole('button', { name: 'Review Lesson' }));
  await keyboard.press('Enter');
  // The last result is shown first, without the answers, because the new attempt asks for them. Then that attempt can be continued.
  await expect(page.getByRole('heading', { name: 'Lesson Completed!' })).toBeFocused();
  await expect(page.getByText('The review is hidden while you retake this quiz.')).toBeVisible();
  await expect(page.getByText('Why the MCQ answer is right.')).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Continue your new attempt' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page.getByText('1 of 4 questions answered')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Welcome back')).toBeVisible();
});

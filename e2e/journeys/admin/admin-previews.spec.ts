import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { ContentArea } from '../../fixtures/pages/admin-page.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a video and a quiz are previewed as students will see them, by keyboard alone', async ({
  adminPage: page,
  testCourse,
  database,
}) => {
  const { OPT, ASC, SLI } = testCourse.questions;
  await database.rows(`update public.questions set tags = '{Pool}' where id = any ($1)`, [
    [OPT.id, ASC.id, SLI.id],
  ]);
  await page.goto('/admin-dashboard');
  const dialog = page.getByRole('dialog', { name: 'Student preview' });
  const preview = new Keyboard(page, dialog);
  for (const [noun, table, id] of [
    ['Video', 'videos', testCourse.first.videoId],
    ['Quiz', 'quizzes', testCourse.quiz.quizId],
  ] as const) {
    // Other tests' courses have a video and a quiz with the same titles.
    const title = `${noun} ${testCourse.key}`;
    await database.rows(`update public.${table} set title = $2 where id = $1`, [id, title]);
    const area = new ContentArea(page, noun);
    await area.edit(title);
    await new Keyboard(page, area.update).write('Title', `${title} B`);
    await new Keyboard(page, area.update).press('Preview');
    await expect(dialog.getByRole('heading', { name: `${title} B` })).toBeVisible();
    await expectAccessible(page);
    if (noun === 'Quiz') {
      await preview.press('Start Quiz');
      for (const [index, { title: question }] of Object.values(testCourse.questions).entries()) {
        await expect(dialog.getByRole('heading', { name: question })).toBeVisible();
        await expect(dialog.getByText(`${index + 1}/4`)).toBeVisible();
        if (index === 0) {
          // The focus is before the questions, so the next Tab reaches their first control.
          await page.keyboard.press('Tab');
          await page.keyboard.press('Space');
          await expect(dialog.getByRole('radio').first()).toBeChecked();
        }
        await expectAccessible(page);
        if (index < 3) await preview.press('Next');
      }
      for (let index = 0; index < 4; index += 1) await preview.press('Previous');
      await expect(dialog.getByRole('button', { name: 'Start Quiz' })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(area.update.getByRole('button', { name: 'Preview' })).toBeFocused();
    if (noun === 'Quiz') {
      // The quiz's settings are shown beside its title.
      const form = new Keyboard(page, area.update);
      await form.press('More details');
      await expect(area.update.getByLabel('Show answers')).toHaveValue('at_end');
      await form.pick('Show answers', 'After each question');
      await form.pick('Order of questions and options', 'As written');
      await area.update.getByLabel('Attempts').fill('3');
      await area.update.getByLabel('Time limit in minutes').fill('10');
      await form.press('Add a tag');
      await expect(area.update.getByLabel('Tag 1', { exact: true })).toBeFocused();
      await page.keyboard.type('pool');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await expect(area.update.getByText('3 questions have this tag.')).toBeVisible();
      await expect(area.update.getByText('Each attempt asks 3 of 4 questions.')).toBeVisible();
      await expectAccessible(page);
      await form.press('Update Quiz');
      await expect(notification(page, 'status', 'Quiz updated successfully')).toBeVisible();
    }
  }
  const stored =
    'select feedback_timing, question_order, attempt_limit, time_limit_minutes, draws from public.quizzes where id = $1';
  expect(await database.rows(stored, [testCourse.quiz.quizId])).toEqual([
    {
      feedback_timing: 'after_each',
      question_order: 'as_written',
      attempt_limit: 3,
      time_limit_minutes: 10,
      draws: [{ tag: 'pool', count: 2 }],
    },
  ]);
});

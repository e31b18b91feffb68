import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { ContentArea } from '../../fixtures/pages/admin-page.ts';
import { CourseBuilderPage } from '../../fixtures/pages/course-builder-page.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { pickItem } from '../../fixtures/pages/picker.ts';
import { platform } from '../../fixtures/platform.ts';
import { QuestionDashboard } from '../../fixtures/pages/question-dashboard.ts';
import { expect, test } from '../../fixtures/test.ts';

// The stand-alone app's journeys cover the details; here, each part of the admin app reads and writes once.
test('content is linked, ordered, deleted and restored inside the shell', async ({
  adminPage: page,
  testCourse,
}) => {
  await page.goto('/admin-dashboard');
  const link = page.getByRole('form', { name: 'Link Quiz to Video' });
  await pickItem(link.getByLabel('Video', { exact: true }), testCourse.last.videoId);
  await pickItem(link.getByLabel('Quiz', { exact: true }), testCourse.quiz.quizId);
  await link.getByRole('button', { name: 'Link Quiz to Video' }).press('Enter');
  await expect(notification(page, 'status', 'Quiz linked to video successfully')).toBeVisible();

  // Opens a stop from the tree by keyboard.
  await page.getByRole('link', { name: 'Open a course to reorder its lessons' }).press('Enter');
  // The dashboard's field has the same name until the tree has loaded.
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  await page.getByLabel('Search courses', { exact: true }).fill(testCourse.title);
  const branch = page.getByRole('list', { name: 'Courses' }).getByRole('listitem');
  await expect(branch).toHaveCount(1);
  await branch.locator('summary').press('Enter');
  await expectAccessible(page);
  await branch.getByRole('link', { name: testCourse.last.title, exact: true }).press('Enter');
  const builder = new CourseBuilderPage(page);
  await page.getByRole('button', { name: `Move ${testCourse.last.title} up` }).press('Enter');
  await builder.expectStops(testCourse.first.title, testCourse.last.title, testCourse.quiz.title);
  await expect(builder.state('All changes saved')).toBeVisible();
  await builder.open(testCourse.quiz.title);
  const parts = page.getByRole('navigation', { name: 'Parts of this quiz' });
  await parts.getByRole('button', { name: 'Settings' }).press('Enter');
  await expect(page.getByRole('form', { name: 'Update Quiz' })).toBeVisible();
  // The page's own button is the only one that saves.
  await expect(page.getByRole('button', { name: 'Update Quiz' })).toHaveCount(0);
  await expectAccessible(page);
  for (const [part, shown] of [
    ['Preview', page.getByRole('button', { name: 'Start Quiz' })],
    ['Results', page.getByRole('heading', { name: 'Scores' })],
    ['History', page.getByRole('list', { name: 'Changes' })],
  ] as const) {
    await parts.getByRole('button', { name: part }).press('Enter');
    await expect(shown).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/admin-dashboard');

  const courses = new ContentArea(page, 'Course');
  await courses.remove(testCourse.title);
  await courses.confirm();
  // Presses a key, because messages stay while the pointer is over them and may cover the link.
  await page.getByRole('link', { name: 'Trash' }).press('Enter');
  await page.getByLabel('Search deleted content').fill(testCourse.title);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Restore ${testCourse.title}` }).press('Enter');
  await page.getByRole('button', { name: 'Restore course', exact: true }).press('Enter');
  await expect(notification(page, 'status', 'Course restored')).toBeVisible();
});

test('questions are edited and analytics are read inside the shell', async ({
  adminPage: page,
  testCourse,
}) => {
  const dashboard = new QuestionDashboard(page);
  await dashboard.open({ id: testCourse.quiz.quizId }, platform.shell);
  const { title } = testCourse.questions.MCQ;
  await dashboard.list.getByRole('button', { name: `Edit ${title}` }).press('Enter');
  const form = new Keyboard(page, dashboard.form('Edit: Multiple Choice'));
  await form.write('Question title', 'What does a number cost?');
  await form.press('Save changes');
  await expect(notification(page, 'status', 'Question saved successfully!')).toBeVisible();
  await expect(dashboard.list.getByRole('button', { name: /^Edit What does a number/ })).toBeFocused();
  await expectAccessible(page);

  await page.goto(`/analytics/quizzes/${testCourse.quiz.quizId}`);
  const questions = page.getByRole('table', { name: 'Questions in quiz order' });
  await expect(questions.getByRole('row')).toHaveCount(5);
  await page
    .getByRole('navigation', { name: 'Admin pages' })
    .getByRole('link', { name: 'Analytics' })
    .click();
  // The list may be cached from before the course was created.
  await page.getByRole('button', { name: 'Refresh: Courses' }).press('Enter');
  await page.getByLabel('Search courses', { exact: true }).fill(testCourse.title);
  await page.getByRole('link', { name: testCourse.title }).press('Enter');
  const stops = page.getByRole('table', { name: 'Lessons in course order' });
  await expect(stops.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
});

import { completeCourse } from '../../fixtures/learners/course-progress.ts';
import { homeCard } from '../../fixtures/pages/home-page.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a student reaches every page by keyboard alone, from home to logging out', async ({
  studentPage: page,
  student,
  testCourse,
  database,
}) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const footer = page.getByRole('contentinfo');
  const press = async (key: string, control: Parameters<typeof tabTo>[1]) => {
    await tabTo(page, control);
    await keyboard.press(key);
  };
  await page.goto('/home');
  await press(
    'Enter',
    // Other tests' courses also have a quiz with this title.
    await homeCard(page, 'Quizzes', testCourse.quiz.title),
  );
  await expect(page.getByRole('dialog', { name: testCourse.quiz.title })).toBeVisible();
  await keyboard.press('Escape');
  await press('Enter', await homeCard(page, 'Lessons', testCourse.title));
  await press(
    'Enter',
    page.getByRole('dialog', { name: testCourse.title }).getByRole('button', { name: 'Start' }),
  );

  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  // Home, which stays until this screen has loaded, also has a quizzes region.
  await page.getByRole('region', { name: 'Road map' }).waitFor();
  await tabTo(page, page.getByRole('tab', { name: 'Videos list' }));
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  const quizzes = page.getByRole('tabpanel', { name: 'Quizzes' });
  const tile = quizzes.getByRole('button', { name: testCourse.quiz.title, exact: true });
  await press('Space', tile);
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(quizzes.getByText('Four quick questions.')).toBeVisible();
  await keyboard.press('Space');
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
  await expect(quizzes.getByText('Four quick questions.')).toBeHidden();

  await press('Enter', footer.getByRole('link', { name: 'COURSES' }));
  await press('Enter', main.getByRole('link', { name: testCourse.title }));
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await completeCourse(database, student.session.user.id, testCourse.courseId);
  await page.goto(`/lesson-complete/${testCourse.courseId}`);
  await press('Enter', main.getByRole('link', { name: 'Continue' }));
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);

  await press('Enter', footer.getByRole('link', { name: 'DASHBOARD' }));
  await press('Enter', main.getByRole('link', { name: testCourse.title, exact: true }));
  await expect(page).toHaveURL(`/course-overview/${testCourse.courseId}`);
  await press('Enter', bar.getByRole('button', { name: 'Ruby Walker' }));
  await press('Enter', bar.getByRole('link', { name: 'Profile' }));
  await expect(main.getByRole('heading', { name: 'Ruby Walker' })).toBeVisible();
  await press('Enter', bar.getByRole('link', { name: 'Lessons' }));
  await expect(page).toHaveURL('/home');
  await press('Enter', bar.getByRole('button', { name: 'Ruby Walker' }));
  await press('Enter', bar.getByRole('button', { name: 'Log Out' }));
  await expect(page).toHaveURL('/login');

  await press('Enter', footer.getByRole('link', { name: 'Privacy Policy' }));
  await expect(page).toHaveURL('/privacy');
  await press('Enter', bar.getByRole('button', { name: 'Log In' }));
  await press('Enter', bar.getByRole('link', { name: 'Student' }));
  await expect(page).toHaveURL('/login');
  await page.goto('/no-such-page');
  await press('Enter', main.getByRole('link', { name: 'Go back home' }));
  await expect(page).toHaveURL('/');
});

import { screen } from '@testing-library/react';
import { renderRoutes } from 'shared-ui/testing';
import LessonCompleteScreen from './lesson-complete.screen';

test('a finished lesson shows 100% and continues to its course', async () => {
  const { user, path } = renderRoutes(
    [{ path: '/lesson-complete/:courseId', element: <LessonCompleteScreen /> }],
    {
      at: '/lesson-complete/tax-returns',
    },
  );
  expect(screen.getByRole('heading', { name: 'Lesson Complete' })).toBeVisible();
  expect(screen.getByText('100%')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(path()).toBe('/course-overview/tax-returns');
});

import { screen, waitFor } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { aCourseOverview } from '../../testing/course-overview';
import { renderScreen } from '../../testing/render-screen';
import LessonCompleteScreen from './lesson-complete.screen';

const open = (answer: () => unknown) =>
  renderScreen('/lesson-complete/:courseId', LessonCompleteScreen, {
    at: '/lesson-complete/tax-returns',
    services: fakeServices({ session: {}, rpc: { get_course_overview: answer } }),
  });

test('a completed course shows 100% and continues to its overview', async () => {
  const { user, path } = open(() => aCourseOverview({ complete: true }));
  expect(await screen.findByRole('heading', { name: 'Lesson Complete' })).toBeVisible();
  expect(screen.getByText('100%')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(path()).toBe('/course-overview/tax-returns');
});

test.each([
  ['has not completed the course', aCourseOverview({ complete: false })],
  ['names a course that does not exist', null],
])('whoever %s is led to the overview', async (_, answer) => {
  const { path } = open(() => answer);
  await waitFor(() => expect(path()).toBe('/course-overview/tax-returns'));
  expect(screen.queryByRole('heading', { name: 'Lesson Complete' })).not.toBeInTheDocument();
});

test('a failed read is reported with a way to try again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const answer = jest.fn().mockImplementationOnce(() => {
    throw new Error('down');
  });
  const { user } = open(answer.mockReturnValue(aCourseOverview({ complete: true })));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Lesson Complete' })).toBeVisible();
});

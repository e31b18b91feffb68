import { screen, waitFor } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import CourseScreen from './course.screen';

const open = (getHome: () => unknown) =>
  renderScreen('/course', CourseScreen, {
    services: fakeServices({ session: {}, rpc: { get_home: getHome } }),
  });

test('a student in a course is redirected to it', async () => {
  const { path } = open(() => ({ courses: [], quizzes: [], continue: { course_id: 'tax-returns' } }));
  await waitFor(() => expect(path()).toBe('/course-overview/tax-returns'));
});

test('a student who has started nothing is redirected to the course list', async () => {
  const { path } = open(() => ({ courses: [], quizzes: [], continue: null }));
  await waitFor(() => expect(path()).toBe('/courses'));
});

test('a failed read is reported and can be retried', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const answer = jest.fn().mockImplementationOnce(() => {
    throw new Error('down');
  });
  const { user, path } = open(answer.mockReturnValue({ courses: [], quizzes: [], continue: null }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(path()).toBe('/courses'));
});

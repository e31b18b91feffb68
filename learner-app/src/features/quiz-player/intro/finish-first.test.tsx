import { screen, within } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { ALL_TYPES, aQuizServer } from '../../../testing/quiz';
import { renderScreen } from '../../../testing/render-screen';
import QuizPlayerScreen from '../quiz-player.screen';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());
window.scrollTo = () => undefined;

const EXAM = { attempt_id: 'a1', quiz_title: 'Exam', course_id: 'tax-returns', ref: 'lesson-9', ends: false };

function open() {
  const server = aQuizServer(ALL_TYPES);
  server.finishFirst = EXAM;
  const services = fakeServices({ session: { id: 'mia' }, rpc: server.rpc });
  return {
    server,
    ...renderScreen('/quiz/:courseId/:lessonId', QuizPlayerScreen, { services, at: '/quiz/default/tfn' }),
  };
}

test('a quiz that another one under way holds back says which to finish first, and leads there', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Finish “Exam” first' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/quiz/tax-returns/lesson-9',
  );
});

test('leaving the other one opens the quiz', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Leave “Exam”?' }));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  expect(await screen.findByText('1/4')).toBeVisible();
});

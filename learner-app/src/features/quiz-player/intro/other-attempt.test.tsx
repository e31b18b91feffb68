import { screen, within } from '@testing-library/react';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { ALL_TYPES, aQuizServer } from '../../../testing/quiz';
import { renderScreen } from '../../../testing/render-screen';
import QuizPlayerScreen from '../quiz-player.screen';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());
window.scrollTo = () => undefined;

function open(rpc: FakeOptions['rpc'], at: string) {
  const services = fakeServices({ session: { id: 'mia' }, rpc });
  return renderScreen('/quiz/:courseId/:lessonId', QuizPlayerScreen, { services, at });
}
const button = (name: string) => screen.getByRole('button', { name });

const PLACE = {
  attempt_id: 'a1',
  quiz_title: 'TFN Check',
  course_id: 'tax-returns',
  ref: 'lesson-4',
  course_title: 'Tax Returns',
  ends: false,
};

test('a quiz in progress elsewhere can’t be started here, and the page links to it', async () => {
  const server = aQuizServer(ALL_TYPES);
  server.elsewhere = PLACE;
  open(server.rpc, '/quiz/default/tfn');
  expect(
    await screen.findByText(/You’ve already started this quiz in the course “Tax Returns”/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue quiz' })).toHaveAttribute(
    'href',
    '/quiz/tax-returns/lesson-4',
  );
});

test('leaving the other attempt opens the quiz here', async () => {
  const server = aQuizServer(ALL_TYPES);
  server.elsewhere = { ...PLACE, course_id: null, ref: null, course_title: null };
  const { user } = open(server.rpc, '/quiz/default/tfn');
  expect(await screen.findByText(/You’ve already started this quiz somewhere else/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue quiz' })).not.toBeInTheDocument();
  await user.click(button('Leave quiz'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave quiz' }));
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  expect(await screen.findByText('1/4')).toBeVisible();
});

test('if attempts are limited, the other attempt can be ended, and counts', async () => {
  const server = aQuizServer({ ...ALL_TYPES, attemptLimit: 2 });
  server.elsewhere = { ...PLACE, ends: true };
  const { user } = open(server.rpc, '/quiz/default/tfn');
  await user.click(await screen.findByRole('button', { name: 'End quiz' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/The attempt counts with the answers you’ve given so far/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'End quiz' }));
  expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeVisible();
});

test('if the quiz was started elsewhere meanwhile, starting is refused with a message', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const server = aQuizServer(ALL_TYPES);
  const { user } = open(server.rpc, '/quiz/default/tfn');
  await screen.findByRole('button', { name: 'Start Quiz' });
  server.elsewhere = PLACE;
  await user.click(button('Start Quiz'));
  expect(await screen.findByRole('link', { name: 'Continue quiz' })).toBeVisible();
  expect(log).toHaveBeenCalled();
});

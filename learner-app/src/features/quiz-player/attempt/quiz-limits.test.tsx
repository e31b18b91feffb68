import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { camelize } from 'shared-ui/data';
import { fakeServices } from 'shared-ui/testing';
import { continueToLesson } from '../../../shared/lessons/lesson-prefetch';
import { ALL_TYPES, aNextStep, aQuizServer } from '../../../testing/quiz';
import { renderScreen } from '../../../testing/render-screen';
import QuizPlayerScreen from '../quiz-player.screen';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockReturnValue();
  // The attempt's time passes only while the test waits for something.
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
window.scrollTo = () => undefined;

type Server = ReturnType<typeof aQuizServer>;
const servicesOf = ({ rpc }: Server) => fakeServices({ session: { id: 'mia' }, rpc });

function open(server: Server, at = '/quiz/tax-returns/lesson-4', services = servicesOf(server)) {
  return renderScreen('/quiz/:courseId/:lessonId', QuizPlayerScreen, { services, at });
}
const result = () => screen.findByText('Lesson Completed!');

test('the limits are shown before the start, without loading questions', async () => {
  open(aQuizServer({ ...ALL_TYPES, attemptLimit: 3, timeLimitMinutes: 10 }));
  expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeVisible();
  expect(
    screen.getByText('4 questions. This is a test: you’ll see the answers when you finish.'),
  ).toBeVisible();
  expect(screen.getByText('10 minutes once you start')).toBeVisible();
  expect(screen.getByText('3 of 3 attempts left')).toBeVisible();
});

test('arriving from the previous lesson doesn’t start the clock', async () => {
  const server = aQuizServer({ ...ALL_TYPES, timeLimitMinutes: 10 });
  const services = servicesOf(server);
  continueToLesson(services, camelize(aNextStep({ lesson_id: 'lesson-4', lesson_type: 0 })));
  open(server, undefined, services);
  expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeVisible();
});

test('the clock shows the time left, and announces when five minutes are left', async () => {
  const server = aQuizServer({ ...ALL_TYPES, timeLimitMinutes: 6 });
  const { user } = open(server);
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  expect(await screen.findByText(/^(6:00|5:5\d)$/)).toBeVisible();
  expect(screen.queryByText('5 minutes left')).not.toBeInTheDocument();
  // Simulates a computer that slept: its clock kept running, and so did the server's.
  server.pass(61);
  jest.setSystemTime(Date.now() + 61_000);
  expect(await screen.findByText('5 minutes left')).toBeInTheDocument();
  expect(screen.getByText(/^4:5\d$/)).toBeVisible();
});

test.each([30, -30])('changing the device’s clock by %d minutes has no effect', async (minutes) => {
  const server = aQuizServer({ ...ALL_TYPES, timeLimitMinutes: 6 });
  const { user } = open(server);
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  expect(await screen.findByText(/^(6:00|5:5\d)$/)).toBeVisible();
  jest.setSystemTime(Date.now() + minutes * 60_000);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText(/^5:[45]\d$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeInTheDocument();
});

test('a reload continues the clock, even before the first answer', async () => {
  const server = aQuizServer({ ...ALL_TYPES, answers: {}, timeLimitMinutes: 10 });
  server.pass(300);
  open(server);
  expect(await screen.findByText(/^(5:00|4:5\d)$/)).toBeVisible();
});

test('when time runs out, the attempt ends automatically with the answers given so far', async () => {
  const server = aQuizServer({ ...ALL_TYPES, answers: { cost: 'Nothing' }, timeLimitMinutes: 1 });
  server.pass(59);
  open(server);
  await result();
  expect(screen.getByText(/Time ran out. You answered 1 question. Unanswered questions/)).toBeVisible();
  expect(screen.getByText(/You have 1 minute for a retake/)).toBeVisible();
});

test('an attempt whose time ran out during the student’s absence shows its result', async () => {
  const server = aQuizServer({ ...ALL_TYPES, answers: { cost: 'Nothing' }, timeLimitMinutes: 1 });
  server.pass(3600);
  open(server);
  await result();
});

test('answers waiting for a connection when time ends count if they arrive in time', async () => {
  const server = aQuizServer({ ...ALL_TYPES, answers: { count: '1' }, timeLimitMinutes: 1 });
  server.pass(59);
  const { user } = open(server);
  const option = await screen.findByRole('radio', { name: 'Nothing' });
  server.offline = true;
  await user.click(option);
  expect(await screen.findByText(/Some answers aren’t saved yet/)).toBeVisible();
  expect(option).toBeDisabled();
  server.offline = false;
  fireEvent.online(window);
  await result();
  expect(server.saved()).toEqual({ count: '1', cost: 'Nothing' });
  expect(screen.queryByText(/too late/)).not.toBeInTheDocument();
});

test('answers that arrive too late are named in the result', async () => {
  const server = aQuizServer({ ...ALL_TYPES, answers: { count: '1' }, timeLimitMinutes: 1 });
  server.pass(59);
  server.late = true;
  const { user } = open(server);
  const option = await screen.findByRole('radio', { name: 'Nothing' });
  server.offline = true;
  await user.click(option);
  await screen.findByText(/Some answers aren’t saved yet/);
  server.offline = false;
  fireEvent.online(window);
  await result();
  expect(screen.getByText(/1 answer arrived too late and doesn’t count/)).toBeVisible();
  expect(server.saved()).toEqual({ count: '1' });
});

test('extra time that the authors add during the attempt counts', async () => {
  const server = aQuizServer({ ...ALL_TYPES, answers: { count: '1' }, timeLimitMinutes: 1 });
  server.pass(30);
  const { user } = open(server);
  await screen.findByText(/^0:(30|2\d)$/);
  server.pass(-600);
  fireEvent.focus(window);
  expect(await screen.findByText(/^10:(30|2\d)$/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Nothing' }));
  await waitFor(() => expect(server.saved()).toEqual({ count: '1', cost: 'Nothing' }));
});

test('without attempts left, the intro links to the result and to practice', async () => {
  const server = aQuizServer({ ...ALL_TYPES, attemptLimit: 1, best: { score: 1, score_max: 4 } });
  server.rpc.start_attempt();
  server.finishOpen();
  open(server);
  expect(await screen.findByText(/You’ve used your only attempt/)).toBeVisible();
  expect(screen.getByText('No attempts left')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your last result' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?review$/),
  );
  expect(screen.getByRole('link', { name: 'Practise' })).toHaveAttribute('href', '/practise');
});

test('without attempts left, the review offers no retake', async () => {
  const server = aQuizServer({ ...ALL_TYPES, attemptLimit: 1, answers: {} });
  server.finishOpen();
  open(server, '/quiz/tax-returns/lesson-4?review');
  await result();
  expect(screen.queryByRole('button', { name: 'Retake' })).not.toBeInTheDocument();
  expect(screen.getByText(/You’ve used your only attempt/)).toBeVisible();
});

test('a last attempt used in another tab is explained rather than shown as an error', async () => {
  const server = aQuizServer({ ...ALL_TYPES, attemptLimit: 1 });
  const { user } = open(server);
  const start = await screen.findByRole('button', { name: 'Start Quiz' });
  server.rpc.start_attempt();
  server.finishOpen();
  await user.click(start);
  expect(await screen.findByText(/You’ve used your only attempt/)).toBeVisible();
});

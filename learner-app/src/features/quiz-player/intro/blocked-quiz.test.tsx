import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { fakeServices } from 'shared-ui/testing';
import { aQuestionRow, aQuizServer } from '../../../testing/quiz';
import { renderScreen } from '../../../testing/render-screen';
import QuizPlayerScreen from '../quiz-player.screen';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());
window.scrollTo = () => undefined;

const EXAM = {
  attempt_id: 'a1',
  quiz_title: 'Exam',
  course_title: 'Tax Returns',
  course_id: 'tax-returns',
  ref: 'lesson-9',
  ends: false,
};
const questions = [aQuestionRow({ id: 'cost', title: 'What does it cost?' })];
const aServer = (options = {}) => aQuizServer({ questions, key: { cost: 'Nothing' }, ...options });

const open = (server: ReturnType<typeof aQuizServer>, search = '') =>
  renderScreen('/quiz/:courseId/:lessonId', QuizPlayerScreen, {
    services: fakeServices({ session: { id: 'mia' }, rpc: server.rpc }),
    at: `/quiz/default/tfn${search}`,
  });
const button = (name: string) => screen.findByRole('button', { name });
const blockedHeading = () => screen.findByRole('heading', { name: 'Finish “Exam” first' });

async function leave(user: ReturnType<typeof open>['user']) {
  await user.click(await button('Leave'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Leave “Exam”?' }));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
}

test('a blocked quiz shows which quiz to finish first, and links to it', async () => {
  const server = aServer();
  server.blockedBy = EXAM;
  open(server);
  expect(await blockedHeading()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/quiz/tax-returns/lesson-9',
  );
});

test('leaving the other attempt unblocks the quiz', async () => {
  const server = aServer();
  server.blockedBy = EXAM;
  const { user } = open(server);
  await leave(user);
  await user.click(await button('Start Quiz'));
  expect(await screen.findByText('1/1')).toBeVisible();
});

test('if the other attempt began meanwhile, starting is refused with a message', async () => {
  const server = aServer();
  const { user } = open(server);
  await button('Start Quiz');
  server.blockedBy = { ...EXAM, course_id: null, ref: null };
  await user.click(await button('Start Quiz'));
  expect(await blockedHeading()).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
});

test('while the other attempt is open, an answer isn’t checked, and is kept', async () => {
  const server = aServer({ checksEach: true });
  const { user } = open(server);
  await user.click(await button('Start Quiz'));
  await user.click(await screen.findByRole('radio', { name: '$27' }));
  server.blockedBy = EXAM;
  await user.click(await button('Check'));
  expect(await blockedHeading()).toBeVisible();
  expect(screen.getByText(/Your answers here are saved/)).toBeVisible();
  await leave(user);
  expect(await screen.findByRole('radio', { name: '$27' })).toBeChecked();
  await user.click(await button('Check'));
  expect(await screen.findByText('Because of cost.')).toBeVisible();
});

test('a quiz finished while the other attempt is open is submitted, and gets its result once that has ended', async () => {
  const server = aServer();
  const { user } = open(server);
  await user.click(await button('Start Quiz'));
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  server.blockedBy = EXAM;
  await user.click(await button('Finish Lesson'));
  expect(await blockedHeading()).toBeVisible();
  expect(screen.getByText(/Your answers are submitted/)).toBeVisible();
  expect(screen.queryByText('Because of cost.')).not.toBeInTheDocument();
  await leave(user);
  expect(await screen.findByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  expect(screen.getByText('100%')).toBeVisible();
});

test('a submitted quiz opens with its result as soon as there is one', async () => {
  const server = aServer();
  const { user, unmount } = open(server);
  await user.click(await button('Start Quiz'));
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  server.blockedBy = EXAM;
  await user.click(await button('Finish Lesson'));
  await blockedHeading();
  unmount();
  server.blockedBy = null;
  open(server);
  expect(await screen.findByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
});

test('if the result can’t be loaded, the quiz can be graded again', async () => {
  const server = aServer({ answers: { cost: 'Nothing' } });
  server.blockedBy = EXAM;
  server.rpc.finish_attempt({ p_attempt_id: 'attempt-1' });
  server.blockedBy = null;
  const finish = jest.spyOn(server.rpc, 'finish_attempt').mockImplementationOnce(() => {
    throw new AppError('network', 'The connection was lost.');
  });
  const { user } = open(server);
  await user.click(await button('Retry'));
  expect(await screen.findByRole('heading', { name: 'Lesson Completed!' })).toBeVisible();
  expect(finish).toHaveBeenCalledTimes(2);
});

test('an attempt already in progress continues beside the other one', async () => {
  const server = aServer({ answers: { cost: '$27' } });
  server.blockedBy = EXAM;
  open(server);
  expect(await screen.findByRole('radio', { name: '$27' })).toBeChecked();
});

test('a review is blocked too', async () => {
  const server = aServer({ answers: { cost: '$27' } });
  server.finishOpen();
  server.blockedBy = EXAM;
  open(server, '?review');
  expect(await blockedHeading()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retake' })).not.toBeInTheDocument();
});

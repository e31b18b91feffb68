import { fireEvent, screen, waitFor } from '@testing-library/react';
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

const questions = [
  aQuestionRow({ id: 'cost', title: 'What does it cost?' }),
  aQuestionRow({ id: 'text', type: 'OPT', options: [], title: 'What is it short for?' }),
];
const aServer = (options = {}) =>
  aQuizServer({ questions, key: { cost: 'Nothing', text: 'super' }, checksEach: true, ...options });

function open(server: ReturnType<typeof aQuizServer>) {
  return renderScreen('/quiz/:courseId/:lessonId', QuizPlayerScreen, {
    services: fakeServices({ session: { id: 'mia' }, rpc: server.rpc }),
    at: '/quiz/tax-returns/lesson-4',
  });
}
async function start(server: ReturnType<typeof aQuizServer>) {
  const view = open(server);
  await view.user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  await screen.findByRole('heading', { name: 'What does it cost?' });
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const option = (name: string) => screen.getByRole('radio', { name });

test('the intro says that answers come after each question', async () => {
  open(aServer());
  expect(await screen.findByText('2 questions, answers shown after each')).toBeVisible();
});

test('each answer is checked, locked and explained before the next question', async () => {
  const server = aServer();
  const { user } = await start(server);
  expect(button('Check')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await user.click(option('$27'));
  expect(screen.queryByText(/Because of/)).not.toBeInTheDocument();
  await user.click(button('Check'));

  const feedback = await screen.findByText('Because of cost.');
  expect(feedback.closest('[role=status]')).toHaveTextContent(
    /Not quite.*Your answer.*\$27.*Correct answer.*Nothing/,
  );
  expect(option('Nothing')).toBeDisabled();
  await user.keyboard('a');
  expect(option('$27')).toBeChecked();
  expect(screen.getByText('1 of 2 questions answered')).toBeInTheDocument();

  await user.click(button('Next'));
  await user.type(screen.getByRole('textbox'), 'super');
  expect(screen.queryByRole('button', { name: 'Finish Lesson' })).not.toBeInTheDocument();
  await user.click(button('Check'));
  expect(await screen.findByText('Because of text.')).toBeVisible();
  await user.click(button('Finish Lesson'));
  expect(await screen.findByText('50%')).toBeVisible();
});

test('by keyboard, the focus moves from the locked control to the button that continues', async () => {
  const { user } = await start(aServer());
  await user.keyboard('a');
  expect(option('Nothing')).toHaveFocus();
  // Submits as a browser does on Enter, because the simulated browser only looks for a button inside the form.
  fireEvent.submit(option('Nothing').closest('form')!);
  await screen.findByText('Because of cost.');
  expect(button('Next')).toHaveFocus();
});

test('without a connection no feedback is shown, nothing is lost, and checking can be tried again', async () => {
  const server = aServer();
  const { user } = await start(server);
  server.offline = true;
  await user.click(option('Nothing'));
  await user.click(button('Check'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
  expect(option('Nothing')).toBeChecked();
  expect(option('Nothing')).toBeEnabled();
  server.offline = false;
  await user.click(button('Retry'));
  expect(await screen.findByText('Because of cost.')).toBeVisible();
});

test('the reason why a quiz couldn’t be finished disappears once the student continues', async () => {
  const server = aServer({ checksEach: false });
  const { user } = await start(server);
  await user.click(option('Nothing'));
  await user.click(button('Next'));
  await user.type(await screen.findByRole('textbox'), 'super');
  await waitFor(() => expect(server.saved()).toEqual({ cost: 'Nothing', text: 'super' }));
  server.offline = true;
  await user.click(button('Finish Lesson'));
  expect(await screen.findByText(/The connection was lost/)).toBeVisible();
  await user.click(button('Previous'));
  await waitFor(() => expect(screen.queryByText(/The connection was lost/)).not.toBeInTheDocument());
});

test('a checked answer is still locked with its feedback on return, and the first unanswered question is shown', async () => {
  const server = aServer();
  server.rpc.start_attempt();
  server.rpc.check_answer({ p_attempt_id: 'attempt-1', p_question_id: 'cost', p_answer: { value: '$27' } });
  // An older unsent answer in this browser, which must not change anything.
  localStorage.setItem(
    'learning-platform-quiz-outbox:mia:attempt-1:cost',
    JSON.stringify({ answer: 'Nothing', stamp: '1' }),
  );
  const { user } = open(server);
  expect(await screen.findByRole('heading', { name: 'What is it short for?' })).toBeVisible();
  await user.click(button('Previous'));
  expect(option('$27')).toBeChecked();
  expect(option('$27')).toBeDisabled();
  expect(screen.getByText('Because of cost.')).toBeVisible();
  expect(server.saved()).toEqual({ cost: '$27' });
});

test('if two tabs check a question, the first one counts and the other shows its answer', async () => {
  const server = aServer();
  const { user } = await start(server);
  await user.click(option('Nothing'));
  server.rpc.check_answer({ p_attempt_id: 'attempt-1', p_question_id: 'cost', p_answer: { value: '$27' } });
  await user.click(button('Check'));
  expect(await screen.findByText('Because of cost.')).toBeVisible();
  expect(option('$27')).toBeChecked();
});

test('an answer from another tab is shown immediately, and isn’t overwritten by this tab’s answer', async () => {
  const server = aServer({ checksEach: false, answers: { cost: 'Nothing' } });
  open(server);
  const field = await screen.findByRole('textbox');
  const key = 'learning-platform-quiz-outbox:mia:attempt-1:text';
  const newValue = JSON.stringify({ answer: 'super', stamp: '1' });
  localStorage.setItem(key, newValue);
  fireEvent(window, new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  expect(field).toHaveValue('super');
  // When the learner returns, the page reads from the server, which doesn't have the waiting answer yet.
  fireEvent.focus(window);
  await waitFor(() => expect(server.saved()).toEqual({ cost: 'Nothing', text: 'super' }));
  expect(field).toHaveValue('super');
});

test('each attempt has its own question order', async () => {
  const server = aServer({ checksEach: false, questions: [questions[0]!] });
  const { user } = await start(server);
  await user.click(option('Nothing'));
  await user.click(button('Finish Lesson'));
  server.questions = [questions[1]!, questions[0]!];
  await user.click(await screen.findByRole('button', { name: 'Retake' }));
  expect(await screen.findByRole('heading', { name: 'What is it short for?' })).toBeVisible();
});

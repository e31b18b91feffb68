import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { ALL_TYPES, aQuestionRow, aQuizServer } from '../../../testing/quiz';
import { renderScreen } from '../../../testing/render-screen';
import QuizPlayerScreen from '../quiz-player.screen';

const NOT_SAVED = 'Not saved yet. We’ll keep trying.';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());
window.scrollTo = () => undefined;

function open(server: ReturnType<typeof aQuizServer>, userId = 'mia') {
  return renderScreen('/quiz/:courseId/:lessonId', QuizPlayerScreen, {
    services: fakeServices({ session: { id: userId }, rpc: server.rpc }),
    at: '/quiz/tax-returns/lesson-4',
  });
}
const focusWindow = () => fireEvent.focus(window);

test('an answer is saved within a second and shown as saved', async () => {
  const server = aQuizServer({ ...ALL_TYPES, answers: { count: '1' } });
  const { user } = open(server);
  const option = await screen.findByRole('radio', { name: 'Nothing' });
  let release: () => void = () => undefined;
  server.held = new Promise((resolve) => (release = resolve));
  await user.click(option);
  expect(await screen.findByText('Saving…')).toBeVisible();
  release();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.saved()).toEqual({ count: '1', cost: 'Nothing' });
});

test('a returning student continues at the first unanswered question with every answer kept', async () => {
  const { user } = open(aQuizServer({ ...ALL_TYPES, answers: { cost: 'Nothing', count: '1' } }));
  expect(await screen.findByRole('heading', { name: 'Who asks for it?' })).toBeVisible();
  expect(screen.getByText(/Welcome back/)).toBeVisible();
  expect(screen.getByText('2 of 4 questions answered')).toBeVisible();
  // The message's space stays reserved, so a click moves nothing else under the pointer.
  const welcome = screen.getByText(/Welcome back/);
  await user.click(screen.getByRole('button', { name: /^Employer/ }));
  await user.click(screen.getByRole('button', { name: /^To withhold tax/ }));
  expect(welcome).toBeInTheDocument();
  expect(welcome).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('textbox')).toHaveValue('1');
  expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
});

test('offline answers wait, survive a reload, and are sent once the connection is back', async () => {
  const server = aQuizServer({ ...ALL_TYPES, answers: { count: '1' } });
  const first = open(server);
  await screen.findByRole('radio', { name: 'Nothing' });
  server.offline = true;
  await first.user.click(screen.getByRole('radio', { name: 'Nothing' }));
  expect(await screen.findAllByText(NOT_SAVED)).not.toHaveLength(0);
  expect(screen.getByRole('status')).toHaveTextContent(NOT_SAVED);
  first.unmount();
  expect(server.saved()).toEqual({ count: '1' });

  server.offline = false;
  open(server);
  expect(await screen.findByText('2 of 4 questions answered')).toBeVisible();
  await waitFor(() => expect(server.saved()).toEqual({ cost: 'Nothing', count: '1' }));
});

test('the next user of the computer neither sees nor sends the unsent answers of the previous one', async () => {
  const miasServer = aQuizServer({ ...ALL_TYPES, answers: { count: '1' } });
  const mia = open(miasServer);
  await screen.findByRole('radio', { name: 'Nothing' });
  miasServer.offline = true;
  await mia.user.click(screen.getByRole('radio', { name: 'Nothing' }));
  await screen.findAllByText(NOT_SAVED);
  mia.unmount();

  const tomsServer = aQuizServer({ ...ALL_TYPES, answers: { count: '5' } });
  open(tomsServer, 'tom');
  expect(await screen.findByRole('radio', { name: 'Nothing' })).not.toBeChecked();
  expect(tomsServer.saved()).toEqual({ count: '5' });
});

test('finishing with unsent answers shows a message, and works once they are sent', async () => {
  const server = aQuizServer({ questions: [aQuestionRow()], key: { q1: 'Nothing' }, answers: { q1: '$27' } });
  const { user } = open(server);
  await screen.findByRole('radio', { name: 'Nothing' });
  server.offline = true;
  await user.click(screen.getByRole('radio', { name: 'Nothing' }));
  await user.click(screen.getByRole('button', { name: 'Finish Lesson' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Some answers aren’t saved yet.');
  server.offline = false;
  await user.click(screen.getByRole('button', { name: 'Finish Lesson' }));
  expect(await screen.findByText('100%')).toBeVisible();
});

test('if the connection is lost while finishing, the answers stay and finishing can be retried', async () => {
  const server = aQuizServer({ questions: [aQuestionRow()], answers: { q1: '$27' } });
  const { user } = open(server);
  const finish = await screen.findByRole('button', { name: 'Finish Lesson' });
  server.offline = true;
  await user.click(finish);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The connection was lost. Your answers are safe.',
  );
  expect(screen.getByRole('radio', { name: '$27' })).toBeChecked();
  server.offline = false;
  await user.click(finish);
  expect(await screen.findByText('Lesson Completed!')).toBeVisible();
});

test('answers given on another device appear when the student returns to this window', async () => {
  const server = aQuizServer({ ...ALL_TYPES, answers: { count: '1' } });
  open(server);
  await screen.findByText('1 of 4 questions answered');
  server.rpc.save_answer({
    p_attempt_id: 'attempt-1',
    p_question_id: 'cost',
    p_answer: { value: 'Nothing' },
  });
  focusWindow();
  expect(await screen.findByText('2 of 4 questions answered')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Nothing' })).toBeChecked();
});

test('a quiz finished in another tab shows its result in this one', async () => {
  const server = aQuizServer({ questions: [aQuestionRow()], key: { q1: '$27' }, answers: { q1: '$27' } });
  open(server);
  await screen.findByRole('radio', { name: '$27' });
  server.rpc.finish_attempt({ p_attempt_id: 'attempt-1' });
  focusWindow();
  expect(await screen.findByText('100%')).toBeVisible();
});

test('answering after the quiz was finished in another tab shows the result', async () => {
  const server = aQuizServer({ questions: [aQuestionRow()], key: { q1: '$27' }, answers: { q1: '$27' } });
  const { user } = open(server);
  await screen.findByRole('radio', { name: 'Nothing' });
  server.rpc.finish_attempt({ p_attempt_id: 'attempt-1' });
  await user.click(screen.getByRole('radio', { name: 'Nothing' }));
  expect(await screen.findByText('100%')).toBeVisible();
});

test('a question added meanwhile must be answered before the quiz can be finished', async () => {
  const server = aQuizServer({ questions: [aQuestionRow()], answers: { q1: '$27' } });
  const { user, services } = open(server);
  const finish = await screen.findByRole('button', { name: 'Finish Lesson' });
  server.questions.push(aQuestionRow({ id: 'new', title: 'The new one' }));
  await user.click(finish);
  expect(await screen.findByRole('heading', { name: 'The new one' })).toBeVisible();
  expect(screen.getByText('1 of 2 questions answered')).toBeVisible();
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'info',
    message: 'This quiz has changed. Please answer the remaining questions.',
  });
});

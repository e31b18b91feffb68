import { act, screen, waitFor } from '@testing-library/react';
import type { SessionState } from '@learn-for-life/contract';
import { tabStorage } from 'shared-ui/start';
import { aUser, fakeServices, type FakeOptions, renderRoutes } from 'shared-ui/testing';
import { TryIt } from './try-it';

const questions = [
  { id: 'a', type: 'MCQ', title: 'Which is cheapest?', options: ['Six weeks', 'Four payments'] },
  { id: 'b', type: 'OPT', title: 'How much is it?', options: [], expects_number: true },
].map((question) => ({
  description: '',
  left_options: [],
  right_options: [],
  slider: null,
  document: null,
  expects_number: false,
  ...question,
}));

const feedback = (correct: boolean, answer: string) => ({
  correct,
  correct_answer: 'Six weeks',
  solution: null,
  explanation: `Because of ${answer}.`,
  option_explanations: [],
  your_answer: answer,
});

let comeNear: () => void;

beforeEach(() => {
  tabStorage.removeItem('sample-result');
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      comeNear = () => callback([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

interface Setting {
  rpc?: FakeOptions['rpc'];
  session?: SessionState;
  offered?: boolean;
}

function open({ rpc = {}, session = { status: 'signed-out' }, offered = true }: Setting = {}) {
  const services = fakeServices({
    session,
    rpc: {
      get_sample_questions: () => questions,
      answer_sample_question: ({ p_question_id: id, p_answer: { value } }) =>
        feedback(id === 'a', String(value)),
      ...rpc,
    },
  });
  if (offered) services.config.sampleQuestions = true;
  return renderRoutes(
    [
      { path: '/', Component: TryIt },
      { path: '/signup', element: <h1>Create your account</h1> },
    ],
    { services },
  );
}

const part = () => screen.queryByRole('region', { name: 'Try it now' });

test('a visitor answers two questions, each followed by feedback, and continues to sign-up', async () => {
  const { user, path, services } = open();
  expect(part()).toBeVisible();
  expect(services.rpc).not.toHaveBeenCalled();
  act(comeNear);
  await user.click(await screen.findByRole('radio', { name: 'Six weeks' }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Because of Six weeks.')).toBeVisible();
  expect(screen.getByText('Correct')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Feedback' })).toHaveFocus();
  expect(tabStorage.getItem('sample-result')).toBe('{"answered":1,"right":1}');

  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'How much is it?' })).toHaveFocus();
  await user.type(screen.getByLabelText('Your answer'), '7{Enter}');
  expect(await screen.findByText('Not quite')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(screen.getByRole('heading', { name: '1 of 2 right' })).toHaveFocus();
  expect(tabStorage.getItem('sample-result')).toBe('{"answered":2,"right":1}');
  await user.click(screen.getByRole('link', { name: 'Sign up to keep learning' }));
  expect(path()).toBe('/signup');
});

test.each<[string, Setting]>([
  ['a visitor to a deployment without them', { offered: false }],
  ['a student', { session: { status: 'signed-in', user: aUser() } }],
  ['a user whose session is still loading', { session: { status: 'loading' } }],
])('%s sees no sample questions', (_who, setting) => {
  open(setting);
  expect(part()).toBeNull();
});

test('without sample questions, the section disappears', async () => {
  open({ rpc: { get_sample_questions: () => [] } });
  act(comeNear);
  await screen.findByText('Try it now');
  await waitFor(() => expect(part()).toBeNull());
});

test('offline, loading questions and checking an answer can be retried, and the answer stays', async () => {
  let online = false;
  const answer = <T,>(value: T) => {
    if (!online) throw new TypeError('Failed to fetch');
    return value;
  };
  const { user } = open({
    rpc: {
      get_sample_questions: () => answer(questions),
      answer_sample_question: () => answer(feedback(true, 'Six weeks')),
    },
  });
  act(comeNear);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the questions');
  online = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('radio', { name: 'Six weeks' }));
  online = false;
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/^Couldn’t check your answer\. /)).toBeVisible();
  online = true;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Correct')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import type { PracticeResult, PracticeSession, QuestionAnswer } from 'supabase-project/types';
import { aNextStep } from '../../testing/quiz';
import { renderScreen } from '../../testing/render-screen';
import { servicesWithRest } from '../../testing/rest';
import PractiseScreen from './practise.screen';

type Question = PracticeSession['questions'][number];

const aQuestion = (question: Partial<Question> = {}): Question => ({
  id: 'cost',
  title: 'What does a tax file number cost?',
  description: '',
  type: 'MCQ',
  options: ['Nothing', '$27'],
  left_options: [],
  right_options: [],
  slider: null,
  document: null,
  as_of: null,
  expects_number: false,
  quiz_title: 'TFN Check',
  category: 'Tax Returns',
  tries: 0,
  max_tries: 3,
  ...question,
});
const COUNT = aQuestion({ id: 'count', type: 'OPT', title: 'How many TFNs will you have?', options: [] });
const KEY: Record<string, string> = { cost: 'Nothing', count: '1' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const dayIn = (days: number) => inDays(days).toLocaleDateString('en-CA');

/**
 * An in-memory server that holds one learner's practice. Pages rendered with the same server behave like that learner's reloads and tabs.
 */
function aPracticeServer(
  due: Question[] = [aQuestion(), COUNT],
  practice: Partial<PracticeResult> = {},
  about: Partial<PracticeSession> = {},
) {
  /** The first answer to each question, and the latest answers to missed questions. */
  const given = new Map<string, QuestionAnswer>();
  const again = new Map<string, { tries: number; answer: QuestionAnswer }>();
  let started = false;
  const isRight = (id: string) => given.get(id) === KEY[id];
  const isUnsolved = ({ id }: Question) => again.get(id)?.tries === 3 && again.get(id)?.answer !== KEY[id];
  const isMissed = (question: Question) =>
    given.has(question.id) &&
    !isRight(question.id) &&
    again.get(question.id)?.answer !== KEY[question.id] &&
    !isUnsolved(question);
  const askedAgain = (question: Question) => ({ ...question, tries: again.get(question.id)?.tries ?? 1 });
  const progress = () => ({
    total: due.length,
    answered: given.size,
    right: [...given.keys()].filter(isRight).length,
    again: due.filter(isMissed).length,
    unsolved: due.filter(isUnsolved).length,
  });
  const session = () => ({
    id: 'session-1',
    scope: 'due',
    quiz_id: null,
    attempt_id: null,
    course_id: null,
    ...about,
    ...progress(),
    questions: [...due.filter(({ id }) => !given.has(id)), ...due.filter(isMissed).map(askedAgain)],
  });
  /** The number of due questions that have no first answer yet. */
  const left = () => due.length - given.size;
  const open = () => left() + progress().again;
  const server = {
    /** Whether responses get lost after the answers have arrived. */
    losesResponses: false,
    offline: false,
    /** Ids of questions that can no longer be asked. */
    gone: new Set<string>(),
    over: false,
    given,
    get_practice: () => {
      // This failure isn't a lost connection, which the page would retry immediately.
      if (server.offline) throw new Error('Gone.');
      return {
        met: 4,
        due: left(),
        next_due_on: dayIn(1),
        next: null,
        session: started && open() > 0 ? session() : null,
        mistakes: [],
        withheld_mistakes: 0,
        ...practice,
      };
    },
    start_practice: jest.fn(() => {
      if (server.offline) throw new AppError('network', 'The connection was lost.');
      started = true;
      return open() > 0 ? session() : null;
    }),
    answer: ({
      questionId,
      answer,
      tries,
    }: {
      questionId: string;
      answer: QuestionAnswer;
      tries: number;
    }) => {
      if (server.offline) throw new TypeError('Failed to fetch');
      if (server.over) throw new AppError('practice_not_found', 'This practice session is over.', 404);
      if (server.gone.has(questionId)) {
        due.splice(
          due.findIndex(({ id }) => id === questionId),
          1,
        );
        return { outcome: 'left_out', feedback: null, due: null, again: null, progress: progress() };
      }
      if (!given.has(questionId)) given.set(questionId, answer);
      else if (tries >= (again.get(questionId)?.tries ?? 1))
        again.set(questionId, { tries: tries + 1, answer });
      if (server.losesResponses) throw new TypeError('Failed to fetch');
      const row = due.find(({ id }) => id === questionId) as Question;
      const {
        left_options: leftOptions,
        right_options: rightOptions,
        expects_number: expectsNumber,
        quiz_title: quizTitle,
        tries: _,
        max_tries: maxTries,
        ...rest
      } = row;
      const question = { ...rest, leftOptions, rightOptions, expectsNumber };
      const latest = tries === 0 ? given.get(questionId) : again.get(questionId)?.answer;
      return {
        outcome: 'graded',
        feedback: {
          ...question,
          yourAnswer: latest,
          correctAnswer: KEY[questionId],
          solution: null,
          correct: latest === KEY[questionId],
          explanation: `Because of ${questionId}.`,
          optionExplanations: [],
          cue: null,
        },
        due: inDays(isRight(questionId) ? 3 : 1).toISOString(),
        again: isMissed(row) ? { ...question, quizTitle, tries: askedAgain(row).tries, maxTries } : null,
        progress: progress(),
      };
    },
  };
  return server;
}

function openPractise(server = aPracticeServer(), state?: unknown) {
  const { get_practice, start_practice } = server;
  const { services } = servicesWithRest(
    'practice/',
    { 'POST answers': server.answer },
    { session: {}, rpc: { get_practice, start_practice } },
  );
  return { ...renderScreen('/practise', PractiseScreen, { services, state }), services, server };
}
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  window.scrollTo = jest.fn();
});

test('a student who hasn’t finished a quiz gets a link to the courses', async () => {
  openPractise(aPracticeServer([], { met: 0, next_due_on: null }));
  expect(await screen.findByRole('heading', { name: 'Nothing to practise yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/home');
});

test('due questions are answered one by one, each followed by feedback', async () => {
  const { user } = openPractise(
    aPracticeServer([aQuestion({ description: 'You apply for it on paper.' }), COUNT]),
  );
  expect(await screen.findByRole('heading', { name: '2 questions to practise' })).toBeInTheDocument();
  await press(user, 'Start practising');
  expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeInTheDocument();
  expect(screen.getByText('From TFN Check')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: '$27' }));
  await press(user, 'Check');
  const verdict = await screen.findByRole('heading', { name: 'Not quite' });
  expect(verdict).toHaveFocus();
  expect(screen.getByText('Correct answer').nextSibling).toHaveTextContent('Nothing');
  expect(screen.getByText('Because of cost.')).toBeInTheDocument();
  expect(screen.getByText('You’ll get another try before you finish.')).toBeInTheDocument();
  // The question's description is shown, too.
  expect(screen.getByText('You apply for it on paper.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '$27' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '$27' })).toBeDisabled();

  await press(user, 'Next');
  expect(await screen.findByRole('heading', { name: COUNT.title })).toHaveFocus();
  await user.type(screen.getByRole('textbox'), '1{Enter}');
  expect(await screen.findByRole('heading', { name: 'That’s correct' })).toHaveFocus();
  expect(screen.queryByText('Correct answer')).not.toBeInTheDocument();

  // Missed questions come back.
  await press(user, 'Next');
  expect(await screen.findByRole('heading', { name: 'Try 2 of 3' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2 done');
  await user.click(screen.getByRole('radio', { name: '$27' }));
  await press(user, 'Check');
  await screen.findByRole('heading', { name: 'Not quite' });
  await press(user, 'Next');
  expect(await screen.findByRole('radio', { name: '$27' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Nothing' }));
  await press(user, 'Check');
  await screen.findByRole('heading', { name: 'That’s correct' });
  expect(screen.getByText('You’ll see this question again tomorrow.')).toBeInTheDocument();
  await press(user, 'Finish');
  expect(await screen.findByRole('heading', { name: 'All 2 right in the end' })).toHaveFocus();
  expect(screen.getByText('You got 1 right first time.')).toBeInTheDocument();
  expect(
    await screen.findByText('That’s all for today. There’s more to practise tomorrow.'),
  ).toBeInTheDocument();
});

test('a question is asked at most three times, and the summary says that it will be asked again', async () => {
  const { user, server, unmount } = openPractise();
  await press(user, 'Start practising');
  const answerWrong = async (by: typeof user) => {
    await by.click(await screen.findByRole('radio', { name: '$27' }));
    await press(by, 'Check');
    await screen.findByRole('heading', { name: 'Not quite' });
  };
  await answerWrong(user);
  await press(user, 'Next');
  await user.type(await screen.findByRole('textbox'), '1{Enter}');
  await press(user, 'Next');
  await answerWrong(user);
  unmount();
  const reloaded = openPractise(server);
  await press(reloaded.user, 'Continue');
  expect(await screen.findByRole('heading', { name: 'Try 3 of 3' })).toBeInTheDocument();
  await answerWrong(reloaded.user);
  expect(screen.queryByText('You’ll get another try before you finish.')).not.toBeInTheDocument();
  expect(screen.getByText('You’ll see this question again tomorrow.')).toBeInTheDocument();
  await press(reloaded.user, 'Finish');
  expect(await screen.findByRole('heading', { name: '1 of 2 right' })).toBeInTheDocument();
  expect(screen.getByText('You’ll see 1 question again another day.')).toBeInTheDocument();
});

test('a session without a correct answer ends with a neutral heading', async () => {
  const { user } = openPractise(aPracticeServer([aQuestion()]));
  await press(user, 'Start practising');
  for (const onwards of ['Next', 'Next', 'Finish']) {
    await user.click(await screen.findByRole('radio', { name: '$27' }));
    await press(user, 'Check');
    await press(user, onwards);
  }
  expect(await screen.findByRole('heading', { name: 'Session complete' })).toBeInTheDocument();
});

const CARD = {
  quiz_id: 'tfn',
  title: 'TFN Check',
  category: 'Tax Returns',
  questions: [{ id: 'cost', title: 'What does a tax file number cost?' }],
};
test.each([
  ['all are hidden', [], 4, '4 mistakes are hidden while their quiz is in progress.'],
  ['one is hidden', [], 1, '1 mistake is hidden while its quiz is in progress.'],
  ['others are listed', [CARD], 2, '2 more mistakes are hidden while their quiz is in progress.'],
  ['there are none', [], 0, 'None left. Questions you get wrong appear here.'],
])('the list of mistakes shows a message when %s', async (_, mistakes, withheld_mistakes, words) => {
  openPractise(aPracticeServer([], { mistakes, withheld_mistakes }));
  const list = await screen.findByRole('region', { name: 'Your mistakes' });
  expect(within(list).getByText(words)).toBeVisible();
  expect(within(list).queryAllByText(/hidden|None left/)).toHaveLength(1);
  expect(within(list).queryAllByRole('article')).toHaveLength(mistakes.length);
});

test('a missed question is still listed after a reload', async () => {
  const { user, server, unmount } = openPractise();
  await press(user, 'Start practising');
  await user.click(await screen.findByRole('radio', { name: '$27' }));
  await press(user, 'Check');
  await press(user, 'Next');
  await user.type(await screen.findByRole('textbox'), '1{Enter}');
  await screen.findByRole('heading', { name: 'That’s correct' });
  unmount();
  const reloaded = openPractise(server);
  expect(await screen.findByRole('heading', { name: '1 question to go' })).toBeInTheDocument();
  await press(reloaded.user, 'Continue');
  expect(await screen.findByRole('heading', { name: 'Try 2 of 3' })).toBeInTheDocument();
  await reloaded.user.click(screen.getByRole('radio', { name: 'Nothing' }));
  await press(reloaded.user, 'Check');
  await press(reloaded.user, 'Finish');
  expect(await screen.findByRole('heading', { name: 'All 2 right in the end' })).toBeInTheDocument();
});

test('an answer whose response was lost is sent again, and the first one counts', async () => {
  const { user, server } = openPractise();
  await press(user, 'Start practising');
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  server.losesResponses = true;
  await press(user, 'Check');
  expect(await screen.findByText(/You seem to be offline\. Your answer is safe/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Nothing' })).toBeChecked();
  server.losesResponses = false;
  expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: '$27' }));
  expect(screen.queryByText(/You seem to be offline/)).not.toBeInTheDocument();
  await press(user, 'Check');
  expect(await screen.findByRole('heading', { name: 'That’s correct' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Nothing' })).toBeChecked();
  expect(server.given.get('cost')).toBe('Nothing');
});

test('a reload continues the session where it stopped', async () => {
  const { user, server, unmount } = openPractise();
  await press(user, 'Start practising');
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  await press(user, 'Check');
  await screen.findByRole('heading', { name: 'That’s correct' });
  unmount();
  const reloaded = openPractise(server);
  expect(await screen.findByRole('heading', { name: '1 question to go' })).toBeInTheDocument();
  await press(reloaded.user, 'Continue');
  expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: COUNT.title })).toBeInTheDocument();
});

test('a question that can no longer be asked is skipped', async () => {
  const { user, server, services } = openPractise();
  server.gone.add('cost');
  await press(user, 'Start practising');
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  await press(user, 'Check');
  expect(await screen.findByRole('heading', { name: COUNT.title })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Question 1 of 1' })).toBeInTheDocument();
  expect(services.notify).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'That question isn’t available right now, so we’ve skipped it.' }),
  );
});

test('a session that ended on another page links back to the overview', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { user, server } = openPractise();
  await press(user, 'Start practising');
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  server.over = true;
  await press(user, 'Check');
  expect(await screen.findByRole('heading', { name: 'This practice session is over' })).toBeInTheDocument();
  await press(user, 'Back to Practise');
  expect(await screen.findByRole('heading', { name: 'Practise' })).toBeInTheDocument();
});

test('the mistakes of one quiz can be practised', async () => {
  const { user, server } = openPractise(aPracticeServer([aQuestion()], { mistakes: [CARD] }));
  const card = within(await screen.findByRole('article', { name: 'TFN Check' }));
  expect(card.getByText('1 question to practise')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Fix this one: TFN Check' }));
  expect(await screen.findByRole('heading', { name: 'Question 1 of 1' })).toBeInTheDocument();
  expect(server.start_practice).toHaveBeenCalledWith(
    expect.objectContaining({ p_scope: 'mistakes', p_quiz_id: 'tfn' }),
  );
});

test('when nothing is due, the page shows when there will be more', async () => {
  openPractise(aPracticeServer([], { due: 0, next_due_on: dayIn(1) }));
  expect(await screen.findByRole('heading', { name: 'That’s all for today' })).toBeInTheDocument();
  expect(screen.getByText('There’s more to practise tomorrow.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Start practising|Continue to)/ })).not.toBeInTheDocument();
});

test('when nothing is due, the page links to the next lesson instead', async () => {
  const { user, path } = openPractise(aPracticeServer([], { due: 0, next: aNextStep({ lesson_type: 0 }) }));
  await user.click(await screen.findByRole('button', { name: 'Continue to What you can claim' }));
  await waitFor(() => expect(path()).toBe('/quiz/tax-returns/lesson-5'));
});

test('at the end of a session, due practice comes first, then the next lesson', async () => {
  const { user } = openPractise(aPracticeServer([aQuestion()], { next: aNextStep(), due: 1 }));
  await press(user, 'Start practising');
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  await press(user, 'Check');
  await press(user, 'Finish');
  expect(await screen.findByText('1 more question is due today, if you feel like it.')).toBeVisible();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Practise more', 'Continue to What you can claim', 'See your mistakes']);
});

test.each([
  ['mistakes', { scope: 'mistakes' } as const, 'Back to home'],
  [
    'a quiz’s mistakes',
    { scope: 'missed', attempt_id: 'attempt-1', course_id: 'tax' } as const,
    'Back to course',
  ],
])('fixing %s leads to the next lesson, even if more is due', async (_, about, back) => {
  const server = aPracticeServer([aQuestion()], { next: aNextStep(), due: 3 }, about);
  const { user, path } = openPractise(
    server,
    about.scope === 'missed' ? { missedIn: 'attempt-1' } : undefined,
  );
  if (about.scope === 'mistakes') await press(user, 'Start practising');
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  await press(user, 'Check');
  await press(user, 'Finish');
  expect(await screen.findByRole('link', { name: back })).toBeVisible();
  await press(user, 'Continue to What you can claim');
  await waitFor(() => expect(path()).toMatch(/^\/(quiz|video)\//));
});

test('the end of a session links to the next lesson', async () => {
  const server = aPracticeServer([aQuestion()], { next: aNextStep() });
  const { user } = openPractise(server);
  await press(user, 'Start practising');
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  await press(user, 'Check');
  await press(user, 'Finish');
  expect(await screen.findByRole('button', { name: 'Continue to What you can claim' })).toBeVisible();
});

test('offline, reading and starting can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const server = aPracticeServer();
  server.offline = true;
  const { user } = openPractise(server);
  expect(await screen.findByRole('heading', { name: 'Couldn’t load your practice' })).toBeInTheDocument();
  server.offline = false;
  await press(user, 'Retry');
  await screen.findByRole('button', { name: 'Start practising' });
  server.offline = true;
  await press(user, 'Start practising');
  expect(await screen.findByText(/Couldn’t start practising/)).toBeInTheDocument();
  server.offline = false;
  await press(user, 'Start practising');
  expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeInTheDocument();
});

describe('questions missed in a quiz', () => {
  const asked = { missedIn: 'attempt-1' };
  const about = { scope: 'missed', attempt_id: 'attempt-1', course_id: 'tax' } as const;
  const openMissed = (due: Question[], change: Partial<PracticeSession> = {}) =>
    openPractise(aPracticeServer(due, {}, { ...about, ...change }), asked);
  const answer = async (user: ReturnType<typeof openPractise>['user'], option: string) => {
    await user.click(await screen.findByRole('radio', { name: option }));
    await press(user, 'Check');
    await screen.findByRole('heading', { name: /^(That’s correct|Not quite)$/ });
    await press(user, 'Finish');
  };

  test('start immediately, and link back to the course when every answer is correct', async () => {
    const { user, server, path } = openMissed([COUNT]);
    expect(await screen.findByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
    expect(server.start_practice).toHaveBeenCalledWith(
      expect.objectContaining({ p_scope: 'missed', p_attempt_id: 'attempt-1' }),
    );
    // This question is answered with the keyboard alone.
    await user.type(screen.getByRole('textbox'), '1{Enter}');
    expect(await screen.findByRole('heading', { name: 'That’s correct' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'You got it right' })).toHaveFocus();
    expect(screen.getByText('Practice doesn’t change your score.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to course' }));
    await waitFor(() => expect(path()).toBe('/course-overview/tax'));
  });

  test('show how many were right', async () => {
    const { user } = openMissed([aQuestion(), COUNT]);
    await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
    await press(user, 'Check');
    await press(user, 'Next');
    await user.type(screen.getByRole('textbox'), '1{Enter}');
    await press(user, 'Finish');
    expect(await screen.findByRole('heading', { name: 'All 2 right' })).toBeVisible();
  });

  test('show how many were right in the end, outside a course', async () => {
    const { user } = openMissed([aQuestion()], { course_id: null });
    await user.click(await screen.findByRole('radio', { name: '$27' }));
    await press(user, 'Check');
    await press(user, 'Next');
    await answer(user, 'Nothing');
    expect(await screen.findByRole('heading', { name: 'You got it right in the end' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/home');
  });

  test('can be retried if they fail to start', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const server = aPracticeServer([aQuestion()], {}, about);
    server.start_practice.mockImplementationOnce(() => {
      throw new AppError('network', 'The connection was lost.');
    });
    const { user } = openPractise(server, asked);
    expect(await screen.findByText('Couldn’t load your mistakes')).toBeVisible();
    await press(user, 'Retry');
    expect(await screen.findByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  });

  test('show a message when none can be practised now', async () => {
    const { services } = openMissed([]);
    await screen.findByRole('heading', { name: 'That’s all for today' });
    await waitFor(() =>
      expect(services.notify).toHaveBeenCalledWith(
        expect.objectContaining({ message: expect.stringContaining('aren’t available right now') as string }),
      ),
    );
  });
});

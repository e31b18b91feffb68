import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { AppError } from 'shared-ui/data';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { camelize } from 'shared-ui/data';
import { continueToLesson, prefetchLesson } from '../../shared/lessons/lesson-prefetch';
import { ALL_TYPES, aNextStep, aQuestionRow, aQuizServer } from '../../testing/quiz';
import { renderScreen } from '../../testing/render-screen';
import QuizPlayerScreen from './quiz-player.screen';
import { sessionCode } from './session-code';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());
window.scrollTo = () => undefined;

function open(
  rpc: FakeOptions['rpc'],
  at = '/quiz/tax-returns/lesson-4',
  services = fakeServices({ session: { id: 'mia' }, rpc }),
) {
  return renderScreen('/quiz/:courseId/:lessonId', QuizPlayerScreen, { services, at });
}
const button = (name: string) => screen.getByRole('button', { name });

test('a message is shown while the quiz loads', () => {
  open({ open_quiz: () => new Promise(() => undefined) });
  expect(screen.getByText('Loading lesson...')).toBeVisible();
});

test('an unknown lesson shows a message and links back to the course', async () => {
  const { user, path } = open({ open_quiz: () => null });
  expect(await screen.findByText('Lesson not found')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to course' }));
  expect(path()).toBe('/course-overview/tax-returns');
});

test('a lesson that fails to load is logged, shown as not found, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const server = aQuizServer(ALL_TYPES);
  const answers = [
    () => {
      throw new AppError('unknown', 'Internal error', 500);
    },
    server.rpc.open_quiz,
  ];
  const { user } = open({ open_quiz: () => answers.shift()?.() });
  expect(await screen.findByText('Lesson not found')).toBeVisible();
  expect(log).toHaveBeenCalled();
  await user.click(button('Retry'));
  expect(await screen.findByRole('heading', { name: 'TFN Check' })).toBeVisible();
});

test('a quiz without questions shows a message', async () => {
  open(aQuizServer({ questions: [] }).rpc);
  expect(await screen.findByText('No questions found for this lesson')).toBeVisible();
});

test('the intro shows title and description, and starting shows the first question', async () => {
  const { user } = open(aQuizServer(ALL_TYPES).rpc);
  expect(await screen.findByRole('heading', { name: 'TFN Check' })).toBeVisible();
  expect(screen.getByText('What it is for.')).toBeVisible();
  await user.click(button('Start Quiz'));
  const heading = await screen.findByRole('heading', { name: 'What does a TFN cost?' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('1/4')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('0 of 4 questions answered')).toBeVisible();
  expect(screen.getByText('Complete all questions to finish the lesson.')).toBeVisible();
  expect(button('Next')).toBeDisabled();
});

test('a quiz that fails to start shows a message and can be started again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const server = aQuizServer(ALL_TYPES);
  const { user } = open(server.rpc);
  await screen.findByRole('button', { name: 'Start Quiz' });
  server.offline = true;
  await user.click(button('Start Quiz'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t start the quiz.');
  server.offline = false;
  await user.click(button('Start Quiz'));
  expect(await screen.findByRole('heading', { name: 'What does a TFN cost?' })).toBeVisible();
});

describe('when the code of the questions fails to load', () => {
  const error = new Error('Loading chunk 12 failed.');

  test('the quiz isn’t started, and can be started again', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(sessionCode, 'load').mockRejectedValueOnce(error);
    const server = aQuizServer(ALL_TYPES);
    const start = jest.spyOn(server.rpc, 'start_attempt');
    const { user } = open(server.rpc);
    await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t start the quiz.');
    expect(start).not.toHaveBeenCalled();
    await user.click(button('Start Quiz'));
    expect(await screen.findByRole('heading', { name: 'What does a TFN cost?' })).toBeVisible();
  });

  test('a quiz in progress shows an error and can be retried', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const loaded = jest.spyOn(sessionCode, 'loaded').mockReturnValue(undefined);
    // The code is requested twice: on the first interaction (perhaps in an earlier test), and by the read.
    const load = jest.spyOn(sessionCode, 'load').mockRejectedValue(error);
    const { user } = open(aQuizServer({ ...ALL_TYPES, answers: { q1: 'Nothing' } }).rpc);
    expect(await screen.findByText('Lesson not found')).toBeVisible();
    loaded.mockRestore();
    load.mockRestore();
    await user.click(button('Retry'));
    expect(await screen.findByText(/Welcome back/)).toBeVisible();
  });
});

test('a learner answers, finishes, and reads score, right answers and explanations', async () => {
  const one = { questions: [ALL_TYPES.questions[0]!, ALL_TYPES.questions[1]!], key: ALL_TYPES.key };
  const { user, path } = open(aQuizServer(one).rpc);
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  expect(screen.queryByRole('button', { name: 'Finish Lesson' })).not.toBeInTheDocument();
  await user.click(button('Next'));
  await user.type(screen.getByRole('textbox'), '3');
  expect(screen.queryByText('Complete all questions to finish the lesson.')).not.toBeInTheDocument();
  await user.click(button('Finish Lesson'));

  expect(await screen.findByRole('heading', { name: 'Lesson Completed!' })).toHaveFocus();
  expect(screen.getByText('Your score:')).toBeVisible();
  expect(screen.getByText('50%')).toBeVisible();
  const [first, second] = within(screen.getByRole('region', { name: 'Review' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/What does a TFN cost\?.*Correct.*Your answer.*Nothing.*Because of cost\./);
  expect(second).toHaveTextContent(/Not quite.*Your answer.*3.*Correct answer.*1.*Because of count\./);
  await user.click(screen.getByRole('link', { name: 'Back to course' }));
  expect(path()).toBe('/course-overview/tax-returns');
});

test('a learner can retake the quiz from the beginning, and the best score is kept', async () => {
  const server = aQuizServer({ questions: [aQuestionRow()], key: { q1: 'Nothing' } });
  const { user } = open(server.rpc);
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  await user.click(await screen.findByRole('radio', { name: '$27' }));
  await user.click(button('Finish Lesson'));
  await user.click(await screen.findByRole('button', { name: 'Retake' }));
  expect(await screen.findByRole('radio', { name: '$27' })).not.toBeChecked();
  expect(server.saved()).toEqual({});
  await user.click(screen.getByRole('radio', { name: 'Nothing' }));
  await user.click(button('Finish Lesson'));
  expect(await screen.findByText('100%')).toBeVisible();
  await user.click(button('Retake'));
  await user.click(await screen.findByRole('radio', { name: '$27' }));
  await user.click(button('Finish Lesson'));
  expect(await screen.findByText(/Your best is still 1 of 1\./)).toBeVisible();
});

test('practice ends with End Quiz and returns home', async () => {
  const server = aQuizServer({
    questions: [aQuestionRow()],
    answers: { q1: '$27' },
    course: null,
    lesson_id: null,
  });
  const { user, path } = open(server.rpc, '/quiz/default/tfn');
  await user.click(await screen.findByRole('button', { name: 'End Quiz' }));
  await user.click(await screen.findByRole('link', { name: 'Back to home' }));
  expect(path()).toBe('/home');
});

test('a question of an unknown type shows a message, is not required, and is skipped on the way back', async () => {
  const questions = [
    aQuestionRow({ id: 'draw', type: 'DRAW', title: 'Draw a payslip' }),
    aQuestionRow({ id: 'q1' }),
    aQuestionRow({ id: 'draw2', type: 'DRAW' }),
    aQuestionRow({ id: 'q2', title: 'The last one' }),
  ];
  const { user } = open(aQuizServer({ questions }).rpc);
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  expect(
    await screen.findByText('This question type ("DRAW") is not supported yet. Please click Next.'),
  ).toBeVisible();
  expect(screen.getByText('0 of 2 questions answered')).toBeVisible();
  await user.click(button('Next'));
  expect(button('Previous')).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Nothing' }));
  await user.click(button('Next'));
  expect(screen.getByRole('heading', { name: 'The last one' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Nothing' }));
  expect(button('Finish Lesson')).toBeEnabled();
});

test('Exit returns to the course', async () => {
  const { user, path } = open(aQuizServer(ALL_TYPES).rpc);
  await screen.findByRole('button', { name: 'Start Quiz' });
  await user.click(screen.getByRole('link', { name: /Exit/ }));
  expect(path()).toBe('/course-overview/tax-returns');
});

test('a review opens with the last result, from which the quiz can be retaken', async () => {
  const server = aQuizServer({ questions: [aQuestionRow()], key: { q1: 'Nothing' }, answers: { q1: '$27' } });
  server.rpc.finish_attempt({ p_attempt_id: 'attempt-1' });
  const { user, path } = open(server.rpc, '/quiz/tax-returns/lesson-4?review');
  expect(await screen.findByRole('heading', { name: 'Lesson Completed!' })).toHaveFocus();
  expect(screen.getByText('0%')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Review' })).toHaveTextContent('Because of q1.');
  await user.click(button('Retake'));
  expect(await screen.findByRole('radio', { name: '$27' })).not.toBeChecked();
  // After a reload, the page continues with the new attempt.
  expect(path()).toBe('/quiz/tax-returns/lesson-4');
});

test('a review opens the next attempt if that is already in progress', async () => {
  const server = aQuizServer({ questions: [aQuestionRow()], key: { q1: 'Nothing' }, answers: { q1: '$27' } });
  server.rpc.finish_attempt({ p_attempt_id: 'attempt-1' });
  server.rpc.start_attempt();
  server.rpc.save_answer({ p_attempt_id: 'attempt-2', p_question_id: 'q1', p_answer: { value: 'Nothing' } });
  const { user } = open(server.rpc, '/quiz/tax-returns/lesson-4?review');
  await user.click(await screen.findByRole('button', { name: 'Continue your new attempt' }));
  expect(await screen.findByRole('radio', { name: 'Nothing' })).toBeChecked();
});

test('the review of a quiz that was never finished opens the quiz itself', async () => {
  open(aQuizServer(ALL_TYPES).rpc, '/quiz/tax-returns/lesson-4?review');
  expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeVisible();
});

test('a quiz that completes the course leads to its completion page; leaving it leads to the course', async () => {
  const questions = [aQuestionRow()];
  const { user, path } = open(aQuizServer({ questions, completesCourse: true }).rpc);
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
  await user.click(button('Finish Lesson'));
  await screen.findByRole('heading', { name: 'Lesson Completed!' });
  expect(screen.getByRole('link', { name: 'Exit: back to course' })).toHaveAttribute(
    'href',
    '/course-overview/tax-returns',
  );
  await user.click(screen.getByRole('link', { name: 'See what you’ve done' }));
  expect(path()).toBe('/lesson-complete/tax-returns');
});

describe('the next step', () => {
  const one = { questions: [aQuestionRow()], key: { q1: 'Nothing' } };

  async function finish(options: Partial<Parameters<typeof aQuizServer>[0]>) {
    const server = aQuizServer({ ...one, ...options });
    const view = open({
      ...server.rpc,
      get_video_lesson: () => null,
      complete_video_lesson: () => ({ completed: true }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
    await view.user.click(await screen.findByRole('radio', { name: 'Nothing' }));
    await view.user.click(button('Finish Lesson'));
    await screen.findByRole('heading', { name: 'Lesson Completed!' });
    return view;
  }

  test('the result shows what it unlocked, and leads straight to the next lesson', async () => {
    const opened = {
      lesson_id: 'lesson-5',
      lesson_title: 'What you can claim',
      lesson_type: 1,
      position: 5,
    } as const;
    const road = { lesson_count: 8, completed_count: 4, opened };
    const { user, path } = await finish({ road, next: aNextStep() });
    expect(screen.getByText('All correct on your first try!')).toBeVisible();
    expect(screen.getByText('You’ve unlocked lesson 5 – What you can claim')).toBeVisible();
    expect(screen.getByText('4 of 8 lessons complete')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to course' })).toBeVisible();
    await user.click(button('Continue to What you can claim'));
    expect(path()).toBe('/video/tax-returns/lesson-5');
  });

  test('without a next lesson, the result links back to the course', async () => {
    await finish({ road: { lesson_count: 8, completed_count: 4, opened: null } });
    expect(screen.queryByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/opened/)).not.toBeInTheDocument();
  });
});

describe('a learner who comes straight from another lesson', () => {
  const here = camelize(aNextStep({ lesson_id: 'lesson-4', lesson_title: 'TFN Check', lesson_type: 0 }));

  function arrive(rpc: FakeOptions['rpc']) {
    const services = { ...fakeServices({ session: { id: 'mia' }, rpc }) };
    prefetchLesson(services, here);
    continueToLesson(services, here);
    return open(rpc, undefined, services);
  }

  test('sees the first question immediately, from prefetched data', async () => {
    const { services } = arrive(aQuizServer(ALL_TYPES).rpc);
    expect(await screen.findByRole('heading', { name: 'What does a TFN cost?' })).toBeVisible();
    expect(services.rpc.mock.calls.map(([name]: string[]) => name)).toEqual(['open_quiz', 'start_attempt']);
  });

  test('starts one attempt even if effects run twice', async () => {
    const services = { ...fakeServices({ session: { id: 'mia' }, rpc: aQuizServer(ALL_TYPES).rpc }) };
    continueToLesson(services, here);
    const Strict = () => (
      <StrictMode>
        <QuizPlayerScreen />
      </StrictMode>
    );
    const at = '/quiz/tax-returns/lesson-4';
    renderScreen('/quiz/:courseId/:lessonId', Strict, { services, at });
    expect(await screen.findByRole('heading', { name: 'What does a TFN cost?' })).toBeVisible();
    expect(services.rpc.mock.calls.map(([name]: string[]) => name)).toEqual(['open_quiz', 'start_attempt']);
  });

  test('starts no attempt after leaving', async () => {
    const server = aQuizServer(ALL_TYPES);
    let release: () => void = () => undefined;
    server.held = new Promise((resolve) => (release = resolve));
    const { services, unmount } = arrive(server.rpc);
    unmount();
    await act(async () => {
      release();
      await server.held;
    });
    expect(services.rpc.mock.calls.map(([name]: string[]) => name)).toEqual(['open_quiz']);
  });

  test('finds the current attempt after leaving while it was starting', async () => {
    const server = aQuizServer(ALL_TYPES);
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const start_attempt = async () => {
      await gate;
      return server.rpc.start_attempt();
    };
    const services = { ...fakeServices({ session: { id: 'mia' }, rpc: { ...server.rpc, start_attempt } }) };
    prefetchLesson(services, here);
    continueToLesson(services, here);
    function Toggled() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          <button onClick={() => setIsOpen(!isOpen)}>Toggle</button>
          {isOpen && <QuizPlayerScreen />}
        </>
      );
    }
    const { user } = renderScreen('/quiz/:courseId/:lessonId', Toggled, {
      services,
      at: '/quiz/tax-returns/lesson-4',
    });
    const calls = () => services.rpc.mock.calls.map(([name]: string[]) => name);
    await waitFor(() => expect(calls()).toEqual(['open_quiz', 'start_attempt']));
    await user.click(screen.getByRole('button', { name: 'Toggle' }));
    await act(async () => {
      release();
      await gate;
    });
    await user.click(screen.getByRole('button', { name: 'Toggle' }));
    await waitFor(() => expect(calls()).toEqual(['open_quiz', 'start_attempt', 'open_quiz']));
  });

  test('sees the intro if the quiz can’t be started', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    const start_attempt = () => {
      throw new AppError('too_many_requests', 'Wait a minute.', 429);
    };
    arrive({ ...aQuizServer(ALL_TYPES).rpc, start_attempt });
    expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeVisible();
  });

  test('sees the plan panel if a plan is needed', async () => {
    const refuse = () => {
      throw new AppError('plan_required', 'This course needs a plan.', 402);
    };
    jest.spyOn(console, 'warn').mockReturnValue();
    arrive({ open_quiz: refuse, start_attempt: refuse });
    expect(await screen.findByRole('heading', { name: 'This course needs a plan' })).toBeVisible();
  });
});

describe('a quiz that needs a plan', () => {
  const refuse = () => {
    throw new AppError('plan_required', 'This course needs a plan.', 402);
  };

  test('shows how to get one, and is requested once', async () => {
    const { services } = open({ open_quiz: refuse });
    expect(await screen.findByRole('heading', { level: 1, name: 'This course needs a plan' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get my link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to course' })).toHaveAttribute(
      'href',
      '/course-overview/tax-returns',
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(services.rpc).toHaveBeenCalledTimes(1);
  });

  test('links back home from practice', async () => {
    open({ open_quiz: refuse }, '/quiz/default/tfn');
    expect(await screen.findByRole('heading', { name: 'This quiz needs a plan' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeVisible();
  });

  test('shows how to get one on a review too', async () => {
    open({ review_quiz: refuse }, '/quiz/tax-returns/lesson-4?review');
    expect(await screen.findByRole('heading', { name: 'This course needs a plan' })).toBeVisible();
  });

  test('can’t be started if it began to need one after it was opened', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { user } = open({ ...aQuizServer(ALL_TYPES).rpc, start_attempt: refuse });
    await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
    expect(await screen.findByRole('heading', { name: 'This course needs a plan' })).toBeVisible();
  });
});

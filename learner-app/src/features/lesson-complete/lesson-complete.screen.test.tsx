import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { aCourseCompletion } from '../../testing/course-completion';
import { aNextStep } from '../../testing/quiz';
import { renderScreen } from '../../testing/render-screen';
import LessonCompleteScreen from './lesson-complete.screen';

const CODE = '0123456789ABCDEF';

const open = (answer: () => unknown, rpc: FakeOptions['rpc'] = {}) =>
  renderScreen('/lesson-complete/:courseId', LessonCompleteScreen, {
    at: '/lesson-complete/tax-returns',
    services: fakeServices({ session: {}, rpc: { get_course_completion: answer, ...rpc } }),
  });

test('a completed course shows 100% and what was done, and links to its overview', async () => {
  const { user, path } = open(() => aCourseCompletion());
  expect(await screen.findByRole('heading', { name: 'Lesson Complete' })).toBeVisible();
  expect(screen.getByText('100%')).toBeVisible();
  const learnt = within(screen.getByRole('region', { name: 'What you did' }));
  expect(learnt.getByText('lessons completed').nextElementSibling).toHaveTextContent('8');
  expect(learnt.getByText('videos watched').nextElementSibling).toHaveTextContent('3');
  expect(learnt.getByText('answers correct').nextElementSibling).toHaveTextContent('18 of 24');
  expect(learnt.getByRole('listitem')).toHaveTextContent('TFN Check4 of 5 points');
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(path()).toBe('/course-overview/tax-returns');
});

test('zero counts are hidden, and a count of one is in the singular', async () => {
  open(() => aCourseCompletion({ stop_count: 1, watched_count: 1, answer_count: 0, correct_count: 0 }));
  const done = within(await screen.findByRole('region', { name: 'What you did' }));
  expect(done.getByText('lesson completed')).toBeVisible();
  expect(done.getByText('video watched')).toBeVisible();
  expect(done.queryByText(/answer/)).not.toBeInTheDocument();
});

test('an incomplete or missing course redirects to the overview', async () => {
  const { path } = open(() => null);
  await waitFor(() => expect(path()).toBe('/course-overview/tax-returns'));
  expect(screen.queryByRole('heading', { name: 'Lesson Complete' })).not.toBeInTheDocument();
});

test('a failed read is reported and can be retried', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const answer = jest.fn().mockImplementationOnce(() => {
    throw new Error('down');
  });
  const { user } = open(answer.mockReturnValue(aCourseCompletion()));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Lesson Complete' })).toBeVisible();
});

describe('the certificate', () => {
  test('is created when the learner asks for it', async () => {
    const issue = jest.fn(() => ({ code: CODE }));
    const { user, path } = open(() => aCourseCompletion(), { issue_certificate: issue });
    const button = await screen.findByRole('button', { name: 'Get my certificate' });
    expect(screen.getByRole('region', { name: 'Get your certificate' })).toContainElement(button);
    expect(issue).not.toHaveBeenCalled();
    await user.click(button);
    expect(path()).toBe('/certificates/0123-4567-89AB-CDEF');
  });

  test('is shown to a student who already has one', async () => {
    open(() => aCourseCompletion({ certificate: CODE }));
    expect(await screen.findByRole('link', { name: 'See my certificate' })).toHaveAttribute(
      'href',
      '/certificates/0123-4567-89AB-CDEF',
    );
    expect(screen.getByRole('region', { name: 'Your certificate' })).toBeVisible();
  });

  test('with unmet requirements names them and links to them', async () => {
    const { user, path } = open(() =>
      aCourseCompletion({
        course: { ...aCourseCompletion().course, pass_mark: 70, certificate_watch: true },
        certificate_missing: [
          { lesson_id: 'tax-2', lesson_type: 0, title: 'TFN Check', percent: 40 },
          { lesson_id: 'tax-3', lesson_type: 1, title: 'Your First Payslip', percent: null },
        ],
      }),
    );
    const missing = within(await screen.findByRole('list', { name: 'Still to do for your certificate' }));
    expect(screen.getByText(/^To get it, you need 70% in each quiz and all videos watched/)).toBeVisible();
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Score 70% in “TFN Check”40% so far',
      'Watch “Your First Payslip”',
    ]);
    expect(screen.queryByRole('button', { name: 'Get my certificate' })).not.toBeInTheDocument();
    await user.click(missing.getByRole('link', { name: /TFN Check/ }));
    expect(path()).toBe('/quiz/tax-returns/tax-2');
  });

  test.each([
    [new AppError('name_missing', 'Your account has no name yet.', 422), 'Your account has no name yet.'],
    [new AppError('network', 'Lost.'), /Couldn’t create your certificate. Check your connection/],
  ])('that can’t be created shows the reason: %s', async (error, sentence) => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { user } = open(() => aCourseCompletion(), {
      issue_certificate: () => {
        throw error;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Get my certificate' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('the rating', () => {
  test('takes one tap, and can be changed by keyboard', async () => {
    const rate = jest.fn(({ p_rating }: { p_rating: number }) => ({ rating: p_rating }));
    const { user } = open(() => aCourseCompletion(), { rate_course: rate });
    await user.click(await screen.findByRole('radio', { name: '8 out of 10' }));
    expect(await screen.findByText('Thanks! You rated this course 8 out of 10.')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Thanks! You rated this course 9 out of 10.')).toBeVisible();
    expect(rate.mock.calls.map(([args]) => args)).toEqual([
      { p_course_id: 'tax-returns', p_rating: 8 },
      { p_course_id: 'tax-returns', p_rating: 9 },
    ]);
  });

  test('that was given before is selected', async () => {
    open(() => aCourseCompletion({ rating: 6 }));
    expect(await screen.findByRole('radio', { name: '6 out of 10' })).toBeChecked();
  });

  test('that couldn’t be saved shows a message', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { user } = open(() => aCourseCompletion(), {
      rate_course: () => {
        throw new AppError('network', 'Lost.');
      },
    });
    await user.click(await screen.findByRole('radio', { name: '3 out of 10' }));
    expect(await screen.findByText(/Couldn’t save your rating/)).toBeVisible();
  });
});

describe('the next step', () => {
  test('is the course in progress, as on home', async () => {
    const next = aNextStep({ course_title: 'Money Matters', lesson_title: 'Pay Later?' });
    open(() => aCourseCompletion({ next }), { get_video_lesson: () => null });
    expect(await screen.findByRole('button', { name: 'Continue to Pay Later?' })).toBeVisible();
  });

  test('is otherwise a course to begin', async () => {
    const suggestion = {
      course_id: 'work',
      title: 'First Job',
      small_description: 'Start well.',
      category: 'Career Planning',
      image: null,
      needs_plan: false,
      reason: null,
    };
    open(() => aCourseCompletion({ suggestion }));
    expect(await screen.findByRole('link', { name: 'See the course' })).toHaveAttribute(
      'href',
      '/course-overview/work',
    );
  });

  test('is the learner’s progress when everything is complete', async () => {
    open(() => aCourseCompletion());
    expect(await screen.findByRole('link', { name: 'See your progress' })).toBeVisible();
  });
});

import { screen, within } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { aStartedCourse, aDashboard, anAttempt, aStreak, someBadges } from './dashboard.testing';
import { renderScreen } from '../../testing/render-screen';
import { snakeize } from '../../testing/snakeize';
import { percentOf } from './course-progress';
import type { DashboardData } from './dashboard.api';
import DashboardScreen from './dashboard.screen';

function openDashboard(getDashboard: (args: { p_time_zone: string }) => unknown) {
  return renderScreen('/dashboard', DashboardScreen, {
    services: fakeServices({
      session: {},
      rpc: { get_dashboard: getDashboard, complete_video_lesson: () => ({}) },
    }),
  });
}
const openWith = (dashboard: Partial<DashboardData>) => openDashboard(() => snakeize(aDashboard(dashboard)));

const nextVideo = {
  courseId: 'tax-returns',
  courseTitle: 'Tax Time',
  courseImage: null,
  category: 'Tax Returns',
  lessonId: 'tax-returns-3',
  lessonTitle: 'Read a Payslip',
  lessonType: 1,
} as const;

test('a learner can continue with the next lesson', async () => {
  const { user, path } = openWith({ continue: nextVideo });
  expect(await screen.findByRole('region', { name: 'Read a Payslip' })).toHaveTextContent(
    'Video in Tax Time',
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(path()).toBe('/video/tax-returns/tax-returns-3');
});

test('each course shows its completed stops and quiz points, and links to its road map', async () => {
  openWith({
    courses: [
      aStartedCourse({ id: 'tax-returns', title: 'Tax Time', completedCount: 2, score: 7, scoreMax: 9 }),
      aStartedCourse({ id: 'life-skills', title: 'Life, Sorted', completedCount: 9, lessonCount: 9 }),
    ],
  });
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }));
  expect(courses.getByRole('progressbar', { name: 'Progress in Tax Time' })).toHaveAttribute(
    'aria-valuetext',
    '2 of 8 lessons complete',
  );
  expect(courses.getByText('2 of 8 lessons complete · Quizzes: 7 of 9 points')).toBeInTheDocument();
  expect(courses.getByText('Course complete')).toBeInTheDocument();
  expect(courses.getByRole('link', { name: 'Tax Time' })).toHaveAttribute(
    'href',
    '/course-overview/tax-returns',
  );
});

test('earned certificates and available ones are listed', async () => {
  openWith({
    courses: [
      aStartedCourse({ id: 'life-skills', title: 'Life, Sorted', completedCount: 9, lessonCount: 9 }),
    ],
    certificates: [
      { code: '0123456789ABCDEF', courseId: null, courseTitle: 'Tax Time', completedOn: '2026-11-20' },
    ],
  });
  const certificates = within(await screen.findByRole('region', { name: 'Certificates' }));
  expect(certificates.getByRole('link', { name: /^Tax Time/ })).toHaveAttribute(
    'href',
    '/certificates/0123-4567-89AB-CDEF',
  );
  expect(certificates.getByRole('link', { name: /^Life, Sorted/ })).toHaveAttribute(
    'href',
    '/lesson-complete/life-skills',
  );
  // This certificate hasn't been issued yet.
  expect(certificates.getByText('Get your certificate')).toBeInTheDocument();
});

test('scores are described in a sentence and listed in a table, newest first', async () => {
  const { user } = openWith({
    attempts: [
      anAttempt({ attemptId: 'a', percent: 80, bestPercent: 80, finishedOn: '2026-11-18' }),
      anAttempt({ attemptId: 'b', percent: 60, bestPercent: 80, courseTitle: null }),
    ],
  });
  expect(
    await screen.findByRole('img', {
      name: '2 finished quizzes. Latest: Budget Check, 60%, on 20 November 2026. Highest: 80%.',
    }),
  ).toBeInTheDocument();
  await user.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'Scores, newest first' })).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [],
    ['20 November 2026', 'Budget Check', 'Practice', '60%', '80%'],
    ['18 November 2026', 'Budget Check', 'Money Matters', '80%', '80%'],
  ]);
});

test('the streak shows its days, and screen readers can read them', async () => {
  openWith({ continue: nextVideo, streak: aStreak({ current: 3, longest: 5 }, '...x.xx') });
  const streak = within(await screen.findByRole('region', { name: 'Your streak' }));
  expect(streak.getByText('Longest: 5 days')).toBeInTheDocument();
  const week = within(streak.getByRole('list', { name: 'The last 7 days' })).getAllByRole('listitem');
  expect(week).toHaveLength(7);
  expect(week[3]).toHaveTextContent('Tuesday: active');
  expect(week[4]).toHaveTextContent('Wednesday: no activity');
  expect(week[6]).toHaveTextContent('Today: active');
});

test('the learner’s time zone is sent to the server', async () => {
  const zones: string[] = [];
  openDashboard(({ p_time_zone }) => {
    zones.push(p_time_zone);
    return snakeize(aDashboard());
  });
  await screen.findByText('Start your first course');
  expect(zones).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone]);
});

test('a learner without any progress gets a link to the courses', async () => {
  openWith({});
  expect(await screen.findByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/home');
  expect(screen.queryByRole('region', { name: 'Your streak' })).not.toBeInTheDocument();
});

test('a student who has finished every started course gets a link to choose another one', async () => {
  openWith({ courses: [aStartedCourse({ completedCount: 8, lessonCount: 8 })] });
  expect(await screen.findByText('You’ve finished what you started')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/home');
});

test('without a next lesson, due questions come first', async () => {
  openWith({ courses: [aStartedCourse({ completedCount: 8, lessonCount: 8 })], dueQuestions: 6 });
  const card = within(await screen.findByRole('region', { name: '6 questions to practise' }));
  expect(card.getByRole('link', { name: 'Practise' })).toHaveAttribute('href', '/practise');
  expect(screen.queryByText('You’ve finished what you started')).not.toBeInTheDocument();
});

test('a failed read is logged and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const { user } = openDashboard(() => {
    tries += 1;
    if (tries === 1) throw new Error('Gone.');
    return snakeize(aDashboard());
  });
  expect(await screen.findByText('Couldn’t load your progress')).toBeInTheDocument();
  expect(log).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Start your first course')).toBeInTheDocument();
  log.mockRestore();
});

test('completion is 100 percent only if every lesson is complete, never more, and 0 without lessons', () => {
  expect(percentOf(aStartedCourse({ completedCount: 299, lessonCount: 300 }))).toBe(99);
  expect(percentOf(aStartedCourse({ completedCount: 9, lessonCount: 8 }))).toBe(100);
  expect(percentOf(aStartedCourse({ completedCount: 0, lessonCount: 0 }))).toBe(0);
});

describe('What you know', () => {
  test('is described for each category, with a way to practise', async () => {
    openWith({
      attempts: [anAttempt()],
      mastery: [
        { category: 'Tax Returns', met: 12, known: 9 },
        { category: 'Life Skills', met: 3, known: 3 },
        { category: 'Careers', met: 2, known: 1 },
      ],
    });
    const section = within(await screen.findByRole('region', { name: 'What you know' }));
    expect(section.getByRole('progressbar', { name: 'Mastery of Tax Returns' })).toHaveAttribute(
      'aria-valuetext',
      '9 questions known, 3 learning',
    );
    expect(section.getByText('75%')).toBeInTheDocument();
    expect(section.getByText('All 3 questions known')).toBeInTheDocument();
    expect(section.getByText('1 question known, 1 learning')).toBeInTheDocument();
    expect(section.getByRole('link', { name: 'Practise' })).toHaveAttribute('href', '/practise');
  });

  test('is described as learning at first', async () => {
    openWith({
      attempts: [anAttempt()],
      mastery: [
        { category: 'Tax Returns', met: 12, known: 0 },
        { category: 'Life Skills', met: 1, known: 0 },
      ],
    });
    const section = within(await screen.findByRole('region', { name: 'What you know' }));
    expect(section.getByText('Learning 12 questions')).toBeInTheDocument();
    expect(section.getByText('Learning 1 question')).toBeInTheDocument();
    expect(section.queryByText('0%')).not.toBeInTheDocument();
  });

  test('says that finishing a quiz starts it', async () => {
    openWith({ courses: [aStartedCourse()] });
    const section = within(await screen.findByRole('region', { name: 'What you know' }));
    expect(section.getByText('Finish a quiz to start practising its questions.')).toBeInTheDocument();
    expect(section.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('the weekly goal', () => {
  test.each([
    ['Saturday', '2026-11-21', 'You’re on your way. You have until Sunday.'],
    ['Sunday', '2026-11-22', 'You’re on your way. A new week begins tomorrow.'],
  ])('shows on %s how much of the week is left', async (_, day, words) => {
    const streak = aStreak({ week: [{ day, active: true }] });
    openWith({ courses: [aStartedCourse()], streak, goal: { measure: 'days', target: 3, done: 1 } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  function openWithGoal(goal: DashboardData['goal'], save = jest.fn()) {
    const services = fakeServices({
      session: {},
      rpc: {
        get_dashboard: () => snakeize(aDashboard({ courses: [aStartedCourse()], goal })),
        set_weekly_goal: save,
      },
    });
    return { ...renderScreen('/dashboard', DashboardScreen, { services }), services, save };
  }
  const week = async () => within(await screen.findByRole('region', { name: 'Your week' }));

  test('doesn’t exist until the learner chooses one', async () => {
    const save = jest.fn(() => ({ measure: 'days', target: 3, done: 1 }));
    const { user } = openWithGoal(null, save);
    const card = await week();
    expect(card.queryByRole('progressbar')).not.toBeInTheDocument();
    await user.selectOptions(card.getByLabelText('Weekly goal'), '3 days a week');
    await user.click(card.getByRole('button', { name: 'Set goal' }));
    expect(await card.findByText('1 of 3 days this week')).toBeInTheDocument();
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ p_measure: 'days', p_target: 3 }));
  });

  test('can be given up', async () => {
    const save = jest.fn(() => null);
    const { user } = openWithGoal({ measure: 'stops', target: 2, done: 2 }, save);
    const card = await week();
    expect(card.getByText('2 of 2 lessons this week')).toBeInTheDocument();
    expect(card.getByText('You did it! Anything else this week is a bonus.')).toBeInTheDocument();
    await user.selectOptions(card.getByLabelText('Weekly goal'), 'No goal');
    await user.click(card.getByRole('button', { name: 'Set goal' }));
    expect(await card.findByText(/Set yourself a goal/)).toBeInTheDocument();
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ p_measure: null, p_target: null }));
  });

  test('that couldn’t be saved shows a message', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user } = openWithGoal(
      null,
      jest.fn(() => {
        throw new TypeError('Failed to fetch');
      }),
    );
    const card = await week();
    await user.selectOptions(card.getByLabelText('Weekly goal'), '1 lesson a week');
    await user.click(card.getByRole('button', { name: 'Set goal' }));
    expect(await card.findByText(/Couldn’t save your goal/)).toBeInTheDocument();
    expect(card.getByLabelText('Weekly goal')).toHaveDisplayValue('1 lesson a week');
  });
});

describe('badges', () => {
  function openWithBadges(badges: DashboardData['badges']) {
    const note = jest.fn(() => []);
    const services = fakeServices({
      session: {},
      rpc: {
        get_dashboard: () => snakeize(aDashboard({ attempts: [anAttempt()], badges })),
        mark_badges_seen: note,
      },
    });
    renderScreen('/dashboard', DashboardScreen, { services });
    return note;
  }
  const shelf = async () => within(await screen.findByRole('region', { name: 'Badges' }));

  test('not earned yet show what earns them, and nothing is announced', async () => {
    const note = openWithBadges(someBadges({ first_stop: '2026-11-02' }));
    const badges = await shelf();
    expect(badges.getByText('Earned on 2 November 2026')).toBeInTheDocument();
    expect(badges.getAllByText('Not earned yet')).toHaveLength(5);
    expect(badges.getByText('Remember the answers to 25 questions.')).toBeInTheDocument();
    expect(badges.queryByText(/^New/)).not.toBeInTheDocument();
    expect(note).not.toHaveBeenCalled();
  });

  test('that are new are marked and announced once', async () => {
    const note = openWithBadges(someBadges({ first_stop: '2026-11-20', full_marks: '2026-11-20' }, true));
    const badges = await shelf();
    expect(badges.getAllByText(/New/)).toHaveLength(2);
    expect(note).toHaveBeenCalledTimes(1);
  });
});

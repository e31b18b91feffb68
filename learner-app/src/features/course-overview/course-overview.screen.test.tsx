import { screen, within } from '@testing-library/react';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { aCourseOverview, aCourseRow, aLessonRow } from '../../testing/course-overview';
import { renderScreen } from '../../testing/render-screen';
import CourseOverviewScreen from './course-overview.screen';

const lessons = [
  aLessonRow({ lesson_id: 'money-1', title: 'Make a Budget', status: 2 }),
  aLessonRow({ lesson_id: 'money-2', lesson_type: 0, title: 'Budget Check', status: 1 }),
  aLessonRow({ lesson_id: 'money-3', title: 'Grow Savings' }),
];

const storeResults = jest.fn();
beforeEach(() => storeResults.mockReset());

function openCourse(answer: () => unknown, session: FakeOptions['session'] = { displayName: 'Mia' }) {
  return renderScreen('/course-overview/:courseId', CourseOverviewScreen, {
    at: '/course-overview/financial-literacy',
    services: fakeServices({ session, rpc: { get_course_overview: answer, open_course: storeResults } }),
  });
}

const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;

test('a learner sees everything about the course', async () => {
  openCourse(() => aCourseOverview({ course: aCourseRow({ location: 'Sydney', video_count: 2 }), lessons }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Money Matters' })).toBeInTheDocument();
  expect(await fact('Rating')).toHaveTextContent('9.2/10');
  expect(await fact('Videos')).toHaveTextContent('2');
  expect(await fact('Category')).toHaveTextContent('Financial Literacy');
  expect(await fact('Year')).toHaveTextContent('2026');
  expect(await fact('Duration')).toHaveTextContent('30 minutes');
  expect(await fact('Presenter')).toHaveTextContent('Priya Raman');
  expect(await fact('Location')).toHaveTextContent('Sydney');
});

test('a course’s rating shows how many ratings there are', async () => {
  openCourse(() => aCourseOverview({ course: aCourseRow({ rating: 8.4, rating_count: 12 }), lessons }));
  expect(await fact('Rating')).toHaveTextContent('8.4/10 (12 ratings)');
});

test.each(['', 'Online'])(
  'a missing rating or year is left out; the location defaults to Online (%p)',
  async (location) => {
    openCourse(() => aCourseOverview({ course: aCourseRow({ rating: null, year: '', location }), lessons }));
    expect(await fact('Location')).toHaveTextContent('Online');
    for (const name of ['Rating', 'Year']) expect(screen.queryByText(name)).not.toBeInTheDocument();
  },
);

describe('a completed course', () => {
  const done = lessons.map((lesson) => ({ ...lesson, status: 2 as const }));

  test.each([
    ['0123456789ABCDEF', 'See my certificate', '/certificates/0123-4567-89AB-CDEF'],
    [null, 'Get my certificate', '/lesson-complete/financial-literacy'],
  ])('links to its certificate first, then to its videos (%p)', async (certificate, name, path) => {
    openCourse(() => aCourseOverview({ lessons: done, complete: true, certificate }));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByRole('button', { name: 'Watch Now' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });

  const quiz = { lesson_id: 'money-2', lesson_type: 0 as const, title: 'Budget Check', percent: 40 };
  const video = { lesson_id: 'money-1', lesson_type: 1 as const, title: 'Make a Budget', percent: null };
  test.each([
    [
      'Retake the quiz',
      [quiz],
      'Score 70% in “Budget Check” to get your certificate.',
      '/quiz/financial-literacy/money-2',
    ],
    [
      'Watch the video',
      [video, quiz],
      '2 steps to your certificate. Next: Watch “Make a Budget”.',
      '/video/financial-literacy/money-1',
    ],
  ])('links to what its certificate still requires: %s', async (name, missing, description, path) => {
    const course = aCourseRow({ pass_mark: 70, certificate_watch: true });
    openCourse(() =>
      aCourseOverview({ course, lessons: done, complete: true, certificate_missing: missing }),
    );
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', path);
    expect(link).toHaveAccessibleDescription(description);
    expect(await fact('Certificate')).toHaveTextContent('70% in each quiz and all videos watched');
  });
});

test.each([
  ['Video gallery', 'Grow Savings', '/video/financial-literacy/money-3'],
  ['Quizzes', 'Budget Check', '/quiz/financial-literacy/money-2'],
])('the chosen tile of ‘%s’ can be opened', async (tab, title, expected) => {
  const { user, path } = openCourse(() => aCourseOverview({ lessons }));
  await user.click(await screen.findByRole('tab', { name: tab }));
  expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: title }));
  await user.click(screen.getByRole('button', { name: `Open ${title}` }));
  expect(path()).toBe(expected);
});

describe('Continue', () => {
  const next = {
    course_id: 'financial-literacy',
    course_title: 'Money Matters',
    course_image: null,
    category: 'Financial Literacy',
    lesson_id: 'money-2',
    lesson_title: 'Budget Check',
    lesson_type: 0 as const,
  };

  test('leads to the lesson that the server suggests, once something is complete', async () => {
    const { user, path } = openCourse(() => aCourseOverview({ lessons, next }));
    const button = await screen.findByRole('button', { name: 'Continue' });
    expect(button).toHaveAccessibleDescription('Next: Budget Check');
    expect(
      screen.getByRole('button', { name: 'Lesson 2, Quiz: Budget Check, available, up next' }),
    ).toBeVisible();
    await user.click(button);
    expect(path()).toBe('/quiz/financial-literacy/money-2');
  });

  test.each([
    ['before the first stop is complete', { next, lessons: lessons.slice(1) }],
    ['when the server suggests nothing', { next: null, lessons }],
  ])('isn’t shown %s', async (_, overview) => {
    openCourse(() => aCourseOverview(overview));
    await screen.findByRole('button', { name: 'Watch Now' });
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });
});

test('the document title names the course', async () => {
  openCourse(() => aCourseOverview({ lessons }));
  await screen.findByRole('region', { name: 'Road map' });
  expect(document.title).toBe('Money Matters');
});

test('the road map is shown beside the course', async () => {
  openCourse(() => aCourseOverview({ lessons }));
  const road = await screen.findByRole('region', { name: 'Road map' });
  expect(within(road).getAllByRole('listitem')).toHaveLength(3);
  expect(within(road).getByText('1 of 3 complete')).toBeInTheDocument();
});

test.each([
  ['the next unwatched video when none is available', [2, 0], 'money-3'],
  ['the first video when all are watched', [2, 2], 'money-1'],
])('Watch Now opens %s', async (_, [first, last], expected) => {
  const videos = [lessons[0]!, lessons[1]!, lessons[2]!];
  const seen = videos.map((lesson, index) => ({
    ...lesson,
    status: ([first, 1, last] as const)[index] ?? 0,
  }));
  const { user, path } = openCourse(() => aCourseOverview({ lessons: seen as typeof lessons }));
  await user.click(await screen.findByRole('button', { name: 'Watch Now' }));
  expect(path()).toBe(`/video/financial-literacy/${expected}`);
});

test('Watch Now opens the first available video', async () => {
  const open = lessons.map((lesson) =>
    lesson.lesson_id === 'money-3' ? { ...lesson, status: 1 as const } : lesson,
  );
  const { user, path } = openCourse(() => aCourseOverview({ lessons: open }));
  await user.click(await screen.findByRole('button', { name: 'Watch Now' }));
  expect(path()).toBe('/video/financial-literacy/money-3');
});

test('a click on a video in the list opens the player for that course and video', async () => {
  const { user, path } = openCourse(() => aCourseOverview({ lessons }));
  await user.click(await screen.findByRole('button', { name: /^Grow Savings 1m/ }));
  expect(path()).toBe('/video/financial-literacy/money-3');
});

test('a course without videos shows a message in the list and when Watch Now is pressed', async () => {
  const { user, services } = openCourse(() => aCourseOverview({ lessons: lessons.slice(1, 2) }));
  expect(await screen.findByText('No videos available for this course.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Watch Now' }));
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'error',
    message: 'No videos available for this course',
  });
});

test('a tile shows its title and description when selected and hides them again', async () => {
  const { user } = openCourse(() => aCourseOverview({ lessons }));
  await user.click(await screen.findByRole('tab', { name: 'Quizzes' }));
  const quizzes = screen.getByRole('tabpanel', { name: 'Quizzes' });
  const tile = within(quizzes).getByRole('button', { name: 'Budget Check' });
  await user.click(tile);
  expect(tile).toHaveAttribute('aria-pressed', 'true');
  expect(within(quizzes).getByText('Three jars and one simple plan.')).toBeInTheDocument();
  await user.click(tile);
  expect(within(quizzes).queryByText('Three jars and one simple plan.')).not.toBeInTheDocument();
});

test('one tab of the course is shown at a time', async () => {
  const { user } = openCourse(() => aCourseOverview({ lessons }));
  for (const name of ['Videos list', 'Video gallery', 'Quizzes']) {
    await user.click(await screen.findByRole('tab', { name }));
    expect(screen.getAllByRole('tabpanel')).toEqual([screen.getByRole('tabpanel', { name })]);
  }
});

test('arrow keys, Home and End switch tabs', async () => {
  const { user } = openCourse(() => aCourseOverview({ lessons }));
  await user.click(await screen.findByRole('tab', { name: 'Videos list' }));
  for (const [key, name] of [
    ['{ArrowRight}', 'Video gallery'],
    ['{ArrowLeft}{ArrowLeft}', 'Quizzes'],
    ['{ArrowRight}', 'Videos list'],
    ['{End}', 'Quizzes'],
    ['{Home}', 'Videos list'],
  ] as const) {
    await user.keyboard(key);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toBeInTheDocument();
  }
});

test('complete lessons are marked on their tiles', async () => {
  const { user } = openCourse(() => aCourseOverview({ lessons }));
  await user.click(await screen.findByRole('tab', { name: 'Video gallery' }));
  expect(await screen.findByRole('button', { name: 'Make a Budget, completed' })).toBeInTheDocument();
});

test('an unknown course shows that it wasn’t found', async () => {
  openCourse(() => null);
  expect(await screen.findByText('Course not found!')).toBeInTheDocument();
});

test('a failed read is logged and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const { user } = openCourse(() => {
    tries += 1;
    if (tries === 1) throw new Error('Gone.');
    return aCourseOverview({ lessons });
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Money Matters' })).toBeInTheDocument();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('a visitor sees the course without progress', async () => {
  const preview = lessons.map((lesson) => ({ ...lesson, status: null }));
  openCourse(() => aCourseOverview({ lessons: preview }), { status: 'signed-out' });
  expect(await screen.findByRole('button', { name: 'Lesson 2, Quiz: Budget Check' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('nothing is read before the session has loaded', () => {
  const { services } = openCourse(() => null, { status: 'loading' });
  expect(services.rpc).not.toHaveBeenCalled();
});

test('a learner’s first visit stores the course results', async () => {
  openCourse(() => aCourseOverview({ lessons, opened: false }));
  await screen.findByRole('region', { name: 'Road map' });
  expect(storeResults).toHaveBeenCalledTimes(1);
  expect(storeResults).toHaveBeenCalledWith({ p_course_id: 'financial-literacy' });
});

test.each([
  ['a returning learner', { opened: true }, { displayName: 'Mia' }],
  ['a visitor', { opened: false }, { status: 'signed-out' as const }],
])('%s stores nothing', async (_, answer, session) => {
  openCourse(() => aCourseOverview({ lessons, ...answer }), session);
  await screen.findByRole('region', { name: 'Road map' });
  expect(storeResults).not.toHaveBeenCalled();
});

describe('a course that needs a plan', () => {
  const course = aCourseRow({ needs_plan: true });
  const panel = () => screen.findByRole('region', { name: 'This course needs a plan' });

  test('shows its road and facts, and how to get a plan', async () => {
    openCourse(() => aCourseOverview({ course, lessons }));
    // The panel appears together with the course, so nothing moves later.
    await screen.findByRole('heading', { name: 'Money Matters' });
    const shown = screen.getByRole('region', { name: 'This course needs a plan' });
    expect(within(shown).getByRole('button', { name: 'Get my link' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Road map' })).toBeVisible();
    expect(await fact('Rating')).toHaveTextContent('9.2/10');
  });

  test.each([/^Watch Now/, /^Grow Savings 1m/])(
    '%s leads to the plan panel, not to the player',
    async (name) => {
      const open = lessons.map((lesson) =>
        lesson.status === 2 ? { ...lesson, status: 1 as const } : lesson,
      );
      const { user, path } = openCourse(() => aCourseOverview({ course, lessons: open }));
      await user.click(await screen.findByRole('button', { name }));
      expect(await panel()).toHaveFocus();
      expect(path()).toBe('/course-overview/financial-literacy');
    },
  );

  test('keeps completed videos open', async () => {
    const { user, path } = openCourse(() => aCourseOverview({ course, lessons }));
    await user.click(await screen.findByRole('button', { name: /^Make a Budget 1m/ }));
    expect(path()).toBe('/video/financial-literacy/money-1');
  });

  test('asks a visitor to log in', async () => {
    openCourse(() => aCourseOverview({ course, lessons }), { status: 'signed-out' });
    expect(within(await panel()).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});

test('a course that needs no plan shows nothing about plans', async () => {
  openCourse(() => aCourseOverview({ lessons }));
  await screen.findByRole('region', { name: 'Road map' });
  expect(screen.queryByText(/needs a plan/i)).not.toBeInTheDocument();
});

import { TextDecoder, TextEncoder } from 'node:util';
import type { FirstViewModule, FirstViewPage } from 'shared-ui/start';
import type { CourseOverviewResult, OpenQuizResult } from 'supabase-project/types';
import * as courseOverview from './features/course-overview/course-overview.first-view';
import * as home from './features/home/home.first-view';
import * as courseList from './features/courses/courses.first-view';
import * as dashboard from './features/dashboard/dashboard.first-view';
import * as lessonComplete from './features/lesson-complete/lesson-complete.first-view';
import * as login from './features/login/login.first-view';
import * as practise from './features/practise/practise.first-view';
import * as profile from './features/profile/profile.first-view';
import * as signup from './features/signup/signup.first-view';
import * as video from './features/video-player/video-player.first-view';
import * as quiz from './features/quiz-player/quiz-player.first-view';
import { aCourseCompletion } from './testing/course-completion';
import { aCourseOverview, aCourseRow, aLessonRow } from './testing/course-overview';
import { aHome, aHomeCourse, anAssignment, aSuggestion, aToday } from './shared/home/home-data.testing';
import type { HomeData } from './shared/home/home-data.api';
import { ALL_TYPES, aQuizServer } from './testing/quiz';
import { snakeize } from './testing/snakeize';

const page: FirstViewPage = {
  user: { id: 'mia', email: 'mia@example.com', displayName: 'Mia Nguyen', isAdmin: false },
  supabaseUrl: 'https://api.example',
  search: new URLSearchParams(),
  asksAge: false,
};

const image = 'media/courses/tax.svg';
const next = {
  courseId: 'tax',
  courseTitle: 'Tax Untangled',
  courseImage: image,
  category: 'Tax Returns',
  lessonId: 'tax-2',
  lessonTitle: 'TFN Check',
  lessonType: 0 as const,
};
const courses = [
  aHomeCourse({ id: 'tax', title: 'Tax Untangled', completedCount: 3, lessonCount: 8, image }),
];
const homeAnswer = (data: Partial<HomeData>) => snakeize(aHome({ courses, ...data }));
const opened = (change: Partial<NonNullable<OpenQuizResult>> = {}) => {
  const answer = aQuizServer(ALL_TYPES).rpc.open_quiz();
  return { ...answer, quiz: { ...answer.quiz, image }, ...change };
};

describe('home', () => {
  test('shows the lesson in progress and the week first', () => {
    const today = aToday({ kind: 'unfinished', questionCount: 5 });
    expect(home.fill(homeAnswer({ continue: next, today, dueQuestions: 1 }), page)).toMatchObject({
      variant: 'home',
      values: {
        firstName: 'Mia',
        asks: null,
        eyebrow: 'Pick up where you left off',
        title: 'TFN Check',
        lead: '3 of 8 lessons complete · Quiz in ',
        course: 'Tax Untangled',
        button: 'Continue',
        time: 'About 2 minutes',
        goal: 'Set a weekly goal',
        streak: null,
        due: '1 question is due',
        row0title: undefined,
        more: null,
        image: 'https://api.example/storage/v1/object/public/media/courses/tax.svg',
        category: 'tax-returns',
      },
    });
  });

  test('shows the first rows of due work', () => {
    const assignments = Array.from({ length: 5 }, (_, n) =>
      anAssignment({
        title: `Quiz ${n}`,
        classes: [{ name: '8B', note: n === 0 ? 'Bring a payslip.' : null }],
      }),
    );
    const today = aToday({ kind: 'assigned', assignment: 0 });
    expect(home.fill(homeAnswer({ assignments, today }), page)).toMatchObject({
      values: {
        title: 'Quiz 0',
        note: 'Bring a payslip.',
        heading: 'Also assigned',
        row0title: 'Quiz 1',
        row2title: 'Quiz 3',
        row2note: null,
        more: 'Show all 4',
      },
    });
  });

  test('shows the suggested course first, and asks a new student who is neither an admin nor staff', () => {
    const answer = homeAnswer({
      suggestion: aSuggestion({ title: 'Tax Untangled' }),
      pathway: { asked: false, year: null, category: null },
    });
    expect(home.fill(answer, page)).toMatchObject({ values: { title: 'Tax Untangled', asks: 'yes' } });
    for (const right of [{ isAdmin: true }, { worksAtSchool: true }])
      expect(home.fill(answer, { ...page, user: { ...page.user!, ...right } })).toMatchObject({
        values: { asks: null },
      });
  });

  test('offers My first year if the student can play it', () => {
    expect(home.fill(homeAnswer({}), page)).toMatchObject({ values: { yearLine: undefined } });
    expect(home.fill(homeAnswer({ firstYear: { month: 3, started: true } }), page)).toMatchObject({
      values: { yearLine: 'Your next month is waiting.', yearButton: 'Continue your year' },
    });
  });

  test('has no first view without courses', () => {
    expect(home.fill(homeAnswer({ courses: [] }), page)).toBeNull();
  });
});

describe('a course', () => {
  const step = snakeize(next) as NonNullable<CourseOverviewResult>['next'];

  test('that doesn’t exist has no first view', () => {
    expect(courseOverview.fill(null, page)).toBeNull();
  });

  test('in progress shows Continue first, in its category’s hue', () => {
    const answer = aCourseOverview({ lessons: [aLessonRow({ status: 2 })], next: step });
    expect(courseOverview.fill(answer, page)).toMatchObject({
      variant: 'continue',
      title: 'Money Matters',
      values: { next: 'TFN Check', category: 'financial-literacy' },
    });
  });

  test('that hasn’t begun shows Watch Now first', () => {
    const answer = aCourseOverview({ lessons: [aLessonRow({ status: 1 })], next: step });
    expect(courseOverview.fill(answer, page)).toMatchObject({ variant: 'begin' });
  });
});

describe('a quiz', () => {
  test('that hasn’t begun shows its intro', () => {
    expect(quiz.fill(opened(), page)).toMatchObject({
      variant: 'first',
      title: 'TFN Check',
      values: {
        title: 'TFN Check',
        eyebrow: 'Tax Returns',
        questions: '4 questions. This is a test: you’ll see the answers when you finish.',
      },
    });
    const again = quiz.fill(opened({ course: null, best: { score: 3, score_max: 4 } }), page);
    expect(again).toMatchObject({ variant: 'again', values: { best: '3 of 4 points', eyebrow: 'Practice' } });
  });

  test.each([
    ['doesn’t exist', null],
    ['has no questions', { ...opened(), quiz: { ...opened().quiz, question_count: 0 } }],
    [
      'is in progress',
      { ...opened(), attempt: aQuizServer({ ...ALL_TYPES, answers: { q1: 'a' } }).rpc.open_quiz().attempt },
    ],
  ])('that %s has no first view', (_name, answer) => {
    expect(quiz.fill(answer, page)).toBeNull();
  });
});

describe('the dashboard', () => {
  const answer = (data: object) =>
    snakeize({
      timeZone: 'UTC',
      courses: [],
      attempts: [],
      continue: null,
      dueQuestions: 0,
      streak: {},
      ...data,
    });

  test('shows the next lesson first', () => {
    expect(dashboard.fill(answer({ continue: next }), page)).toMatchObject({
      variant: 'next',
      values: { title: 'TFN Check', context: 'Quiz in Tax Untangled' },
    });
  });

  test('shows due practice first if there is no next lesson', () => {
    expect(dashboard.fill(answer({ courses: [{}], dueQuestions: 1 }), page)).toEqual({
      variant: 'due',
      values: { title: '1 question to practise' },
    });
  });

  test.each([
    ['newcomer', {}],
    ['finished', { courses: [{}] }],
    ['practised', { attempts: [{}] }],
  ])('of a learner without a next lesson: %s', (variant, data) => {
    expect(dashboard.fill(answer(data), page)).toEqual({ variant, values: {} });
  });
});

describe('practice', () => {
  const answer = (data: object) =>
    snakeize({ met: 4, due: 0, nextDueOn: null, session: null, next: null, mistakes: [], ...data });

  test.each([
    ['newcomer', {}, { met: 0 }],
    ['due', { title: '6 questions to practise', action: 'Start practising' }, { due: 6 }],
    [
      'due',
      { title: '5 questions to go', action: 'Continue' },
      { session: { answered: 2, again: 1, total: 6, questions: [] } },
    ],
    ['done', { title: 'That’s all for today', action: null }, { nextDueOn: '2026-11-27' }],
    ['next', { next: 'TFN Check' }, { nextDueOn: '2026-11-27', next: { lessonTitle: 'TFN Check' } }],
  ])('shows what is due first: %s', (variant, values, data) => {
    expect(practise.fill(answer(data), page)).toMatchObject({ variant, values });
  });
});

describe('a video', () => {
  const lesson = (change: object = {}, course: object = {}) => ({
    course: { id: 'tax', title: 'Tax Untangled', instructor: 'Ana', require_watch: false, ...course },
    video: {
      title: 'TFN',
      description: 'Nine digits.',
      image,
      url: 'media/a.mp4',
      captions_url: null,
      ...change,
    },
  });

  test('shows its poster, beside the transcript if there are captions', () => {
    expect(video.fill(lesson(), page)).toMatchObject({
      variant: 'alone',
      title: 'TFN',
      values: { title: 'TFN' },
    });
    expect(video.fill(lesson({ captions_url: 'media/a.vtt' }), page)).toMatchObject({ variant: 'beside' });
  });

  test.each([
    ['doesn’t exist', null],
    ['comes from another provider', lesson({ url: 'https://www.youtube.com/watch?v=abcdefghijk' })],
    ['must be watched, which a note says', lesson({}, { require_watch: true })],
  ])('that %s has no first view', (_name, answer) => {
    expect(video.fill(answer, page)).toBeNull();
  });
});

describe('the list of courses', () => {
  const course = {
    id: 'tax',
    title: 'Tax',
    instructor: '',
    category: 'Tax Returns',
    image: null,
    needs_plan: false,
  };
  const other = { ...course, id: 'cooking', title: 'Cooking', category: 'Life Skills' };

  test('shows those of the category in the URL', () => {
    const search = new URLSearchParams('category=tax-returns');
    expect(courseList.fill([other, course], { ...page, search })).toMatchObject({
      values: { title0: 'Tax', hue0: 'tax-returns' },
    });
    expect(courseList.fill([other], { ...page, search })).toBeNull();
  });

  test('marks those that need a plan', () => {
    expect(courseList.fill([course, { ...other, needs_plan: true }], page)?.values).toMatchObject({
      plan0: null,
      plan1: 'needed',
    });
  });

  test('has no first view without courses', () => {
    expect(courseList.fill([], page)).toBeNull();
  });
});

test('an admin’s profile, which has tabs, has no first view', () => {
  const admin = { ...page.user!, isAdmin: true };
  expect(profile.fill(undefined, { ...page, user: admin })).toBeNull();
});

test.each([
  ['login', login, {}],
  ['sign-up', signup, { lead: 'Learn the skills you’ll need in life.' }],
])('%s shows its form to a visitor only', (_name, view, values) => {
  expect(view.fill(undefined, { ...page, user: null })).toEqual({ variant: 'form', values });
  expect(view.fill(undefined, page)).toBeNull();
});

test('sign-up asks for the year of birth first if the deployment does', () => {
  expect(signup.fill(undefined, { ...page, user: null, asksAge: true })?.variant).toBe('age');
});

test('lesson complete is shown only to a student who has completed the course', () => {
  expect(lessonComplete.fill(aCourseCompletion(), page)).toMatchObject({
    values: { title: 'Tax Untangled' },
  });
  expect(lessonComplete.fill(null, page)).toBeNull();
});

/** Every placeholder in the markup has a value, so no one ever sees an unfilled one. */
test.each<[string, FirstViewModule, unknown]>([
  ['home, in progress', home, homeAnswer({ continue: next, today: aToday({ kind: 'unfinished' }) })],
  ['home', home, homeAnswer({})],
  ['course overview', courseOverview, aCourseOverview({ course: aCourseRow({ image }) })],
  [
    'course overview, in progress',
    courseOverview,
    aCourseOverview({ lessons: [aLessonRow({ status: 2 })], next: snakeize(next) as never }),
  ],
  ['quiz', quiz, opened()],
  ['quiz, again', quiz, opened({ best: { score: 3, score_max: 4 } })],
  [
    'courses',
    courseList,
    Array.from({ length: 9 }, (_, n) => ({
      id: `${n}`,
      title: 'Tax',
      instructor: 'Ana',
      category: 'Tax Returns',
      image,
    })),
  ],
  ['profile', profile, undefined],
  ['lesson complete', lessonComplete, aCourseCompletion()],
])('all placeholders of %s are filled', async (_name, view, answer) => {
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  const { renderFirstView } = await import('shared-ui/build/prerender');
  const content = view.fill(answer, page);
  const markup = renderFirstView(view.variants()).markup[content?.variant ?? ''] ?? '';
  const names = [...markup.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  expect(markup).not.toBe('');
  expect(names.filter((name) => !Object.hasOwn(content?.values ?? {}, name))).toEqual([]);
});

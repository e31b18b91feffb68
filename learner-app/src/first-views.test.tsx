import { TextDecoder, TextEncoder } from 'node:util';
import type { FirstViewPage, FirstViewRule } from 'shared-ui/boot';
import type { FirstViewMarkup } from 'shared-ui/prerender';
import type { OpenQuizResult } from 'supabase-project/types';
import courseOverview from './features/course-overview/course-overview.first-view';
import home from './features/home/home.first-view';
import quiz from './features/quiz-player/quiz-player.first-view';
import { aCourseRow } from './testing/course-overview';
import { aHomeCourse } from './testing/home-data';
import { ALL_TYPES, aQuizServer } from './testing/quiz';
import { snakeize } from './testing/snakeize';

const page: FirstViewPage = {
  user: { id: 'mia', email: 'mia@example.com', displayName: 'Mia Nguyen', isAdmin: false },
  supabaseUrl: 'https://api.example',
};

const image = 'media/courses/tax.svg';
const next = {
  courseId: 'tax',
  courseTitle: 'Tax Untangled',
  courseImage: image,
  category: 'Tax Returns',
  lessonId: 'tax-2',
  lessonTitle: 'TFN Check',
  lessonType: 0,
};
const courses = [
  aHomeCourse({ id: 'done', completedCount: 8, stopCount: 8, image }),
  aHomeCourse({ id: 'tax', title: 'Tax Untangled', completedCount: 3, stopCount: 8, image }),
];
const homeAnswer = (data: object) => snakeize({ courses, quizzes: [], continue: null, ...data });
const opened = (change: Partial<NonNullable<OpenQuizResult>> = {}) => {
  const answer = aQuizServer(ALL_TYPES).rpc.open_quiz();
  return { ...answer, quiz: { ...answer.quiz, image }, ...change };
};

describe('home', () => {
  test('begins with the lesson under way', () => {
    expect(home.fill(homeAnswer({ continue: next }), page)).toEqual({
      variant: 'continue',
      values: {
        firstName: 'Mia',
        eyebrow: 'Pick up where you left off',
        title: 'TFN Check',
        lead: 'Quiz in Tax Untangled · 3 of 8 stops complete',
        image: 'https://api.example/storage/v1/object/public/media/courses/tax.svg',
        category: 'tax-returns',
      },
    });
  });

  test('begins with the first course that is not complete', () => {
    const filling = home.fill(homeAnswer({}), page);
    expect(filling).toMatchObject({ variant: 'begin', values: { title: 'Tax Untangled' } });
  });

  test('has no first view for praise, or without a picture', () => {
    expect(home.fill(homeAnswer({ courses: courses.slice(0, 1) }), page)).toBeNull();
    expect(home.fill(homeAnswer({ courses: [aHomeCourse({ image: null })] }), page)).toBeNull();
  });
});

test('a course that is not there has no first view', () => {
  expect(courseOverview.fill(null, page)).toBeNull();
  expect(courseOverview.fill({ course: aCourseRow({ image: null }), stops: [] }, page)).toBeNull();
});

describe('a quiz', () => {
  test('that is to begin shows its intro', () => {
    expect(quiz.fill(opened(), page)).toMatchObject({
      variant: 'first',
      values: { title: 'TFN Check', eyebrow: 'Tax Returns', questions: '4 questions' },
    });
    const again = quiz.fill(opened({ course: null, best: { score: 3, score_max: 4 } }), page);
    expect(again).toMatchObject({ variant: 'again', values: { best: '3/4', eyebrow: 'Practice' } });
  });

  test.each([
    ['is not there', null],
    ['has no questions', opened({ questions: [] })],
    [
      'is under way',
      { ...opened(), attempt: aQuizServer({ ...ALL_TYPES, answers: { q1: 'a' } }).rpc.open_quiz().attempt },
    ],
  ])('that %s shows something else', (_name, answer) => {
    expect(quiz.fill(answer, page)).toBeNull();
  });
});

/** Every place of the markup has a value, so nothing unfilled is ever seen. */
test.each<[string, FirstViewRule, unknown]>([
  ['/home', home, homeAnswer({ continue: next })],
  ['/home', home, homeAnswer({})],
  ['/course-overview/:courseId', courseOverview, { course: aCourseRow({ image }), stops: [] }],
  ['/quiz/:courseId/:lessonId', quiz, opened()],
  ['/quiz/:courseId/:lessonId', quiz, opened({ best: { score: 3, score_max: 4 } })],
])('the places of %s are filled', async (path, rule, answer) => {
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  const { default: views } = (await import('./first-views')) as { default: Record<string, FirstViewMarkup> };
  const filling = rule.fill(answer, page);
  const markup = views[path]?.markup[filling?.variant ?? ''] ?? '';
  const places = [...markup.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  expect(places).toContain('title');
  expect(places.filter((name) => !filling?.values[name])).toEqual([]);
});

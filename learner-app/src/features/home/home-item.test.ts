import { itemOfCourse, itemOfQuiz } from './home-item';
import { aHomeCourse, aHomeQuiz } from '../../shared/home/home-data.testing';

test('a course’s Start opens its overview', () => {
  expect(itemOfCourse(aHomeCourse({ id: 'tax-returns' })).startPath).toBe('/course-overview/tax-returns');
});

test('a quiz’s Start opens its lesson on the road map', () => {
  const quiz = aHomeQuiz({
    id: 'tfn-check',
    courseId: 'tax-returns',
    lessonId: 'tax-returns-2',
    questionCount: 5,
  });
  expect(itemOfQuiz(quiz).startPath).toBe('/quiz/tax-returns/tax-returns-2');
});

test('the Start of a quiz outside any course opens practice', () => {
  const quiz = aHomeQuiz({ id: 'tfn-check', courseId: null, lessonId: null, questionCount: 5 });
  expect(itemOfQuiz(quiz).startPath).toBe('/quiz/default/tfn-check');
});

test('the Start of a quiz without questions opens its course', () => {
  const quiz = aHomeQuiz({ courseId: 'tax-returns', questionCount: 0 });
  expect(itemOfQuiz(quiz).startPath).toBe('/course-overview/tax-returns');
});

test('an id with a slash stays one path segment', () => {
  expect(itemOfCourse(aHomeCourse({ id: 'a/b' })).startPath).toBe('/course-overview/a%2Fb');
});

test.each([
  ['its course', { courseId: 'tax-returns' }, '/course-overview/tax-returns'],
  ['the plans, without a course', { courseId: null, lessonId: null }, '/plans'],
])('the Start of a quiz that needs a plan opens %s', (_what, place, path) => {
  const item = itemOfQuiz(aHomeQuiz({ needsPlan: true, ...place }));
  expect(item).toMatchObject({ startPath: path, needsPlan: true });
});

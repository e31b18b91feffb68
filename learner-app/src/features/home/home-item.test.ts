import { itemOfCourse, itemOfQuiz } from './home-item';
import { aHomeCourse, aHomeQuiz } from '../../testing/home-data';

test('Start of a course leads to its overview', () => {
  expect(itemOfCourse(aHomeCourse({ id: 'tax-returns' })).startPath).toBe('/course-overview/tax-returns');
});

test('Start of a quiz leads to its place on the road map', () => {
  const quiz = aHomeQuiz({
    id: 'tfn-check',
    courseId: 'tax-returns',
    lessonId: 'tax-returns-2',
    questionCount: 5,
  });
  expect(itemOfQuiz(quiz).startPath).toBe('/quiz/tax-returns/tax-returns-2');
});

test('Start of a quiz that no course has leads to practice', () => {
  const quiz = aHomeQuiz({ id: 'tfn-check', courseId: null, lessonId: null, questionCount: 5 });
  expect(itemOfQuiz(quiz).startPath).toBe('/quiz/default/tfn-check');
});

test('Start of a quiz without questions leads to its course', () => {
  const quiz = aHomeQuiz({ courseId: 'tax-returns', questionCount: 0 });
  expect(itemOfQuiz(quiz).startPath).toBe('/course-overview/tax-returns');
});

test('an id with a slash stays one part of the address', () => {
  expect(itemOfCourse(aHomeCourse({ id: 'a/b' })).startPath).toBe('/course-overview/a%2Fb');
});

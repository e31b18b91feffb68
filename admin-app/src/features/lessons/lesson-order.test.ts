import { idsOf, inOrder } from './lesson-order';
import { aLesson } from './testing/render-lessons';

const lessons = ['a', 'b', 'c'].map((lessonId) => aLesson({ lessonId }));

test('without an unsaved order the lessons keep the stored order', () => {
  expect(idsOf(inOrder(lessons, undefined))).toEqual(['a', 'b', 'c']);
});

test('an unsaved order is kept when lessons are added or removed', () => {
  const later = ['d', 'a', 'c'].map((lessonId) => aLesson({ lessonId }));
  expect(idsOf(inOrder(later, ['c', 'b', 'a']))).toEqual(['c', 'a', 'd']);
});

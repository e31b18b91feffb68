import { idsOf, inOrder } from './stop-order';
import { aStop } from './testing/render-stops';

const stops = ['a', 'b', 'c'].map((lessonId) => aStop({ lessonId }));

test('without an order of one’s own the stops stand as they are', () => {
  expect(idsOf(inOrder(stops, undefined))).toEqual(['a', 'b', 'c']);
});

test('what was put in order stays so when stops come and go meanwhile', () => {
  const later = ['d', 'a', 'c'].map((lessonId) => aStop({ lessonId }));
  expect(idsOf(inOrder(later, ['c', 'b', 'a']))).toEqual(['c', 'a', 'd']);
});

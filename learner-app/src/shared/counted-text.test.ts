import { lessonsCompleteText, pointsText } from './counted-text';

test('counts use the singular or the plural', () => {
  expect(lessonsCompleteText(0, 1)).toBe('0 of 1 lesson complete');
  expect(lessonsCompleteText(1, 8)).toBe('1 of 8 lessons complete');
  expect(pointsText(1, 1)).toBe('1 of 1 point');
  expect(pointsText(1, 4)).toBe('1 of 4 points');
});

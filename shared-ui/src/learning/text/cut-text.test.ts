import { cutText } from './cut-text';

test('text is cut by characters, not by UTF-16 code units', () => {
  expect(cutText('Life skills', 14)).toBe('Life skills');
  expect(cutText('Life skills that stick', 14)).toBe('Life skills th…');
  expect(cutText('💡💡💡', 2)).toBe('💡💡…');
});

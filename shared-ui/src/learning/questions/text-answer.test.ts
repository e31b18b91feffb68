import { hasText } from './text-answer';

test.each(['', ' ', '\u00A0', '\u200B', ' \u200B\uFEFF', '\u00AD', '\u2800'])(
  '%j is not an answer',
  (text) => {
    expect(hasText(text)).toBe(false);
  },
);

test.each(['0', '.', 'é', '\u200Bx'])('%j is an answer', (text) => {
  expect(hasText(text)).toBe(true);
});

import { FLAGS } from './item-flags';

const item = {
  choices: [
    { label: '$27', count: 12, correct: false, offered: true },
    { label: 'Nothing', count: 8, correct: true, offered: true },
    { label: '$99', count: 0, correct: false, offered: true },
    { label: '$5', count: 30, correct: false, offered: false },
  ],
};

test.each([
  ['distractor_beats_key', 'Reword “$27” if it could be correct'],
  ['distractor_unused', 'Replace “$99” with a mistake students really make'],
] as const)('the advice for %s names the answer options', (flag, advice) => {
  expect(FLAGS[flag].advice(item)).toContain(advice);
});

test('every flag says in one sentence what to do', () => {
  for (const { advice } of Object.values(FLAGS)) expect(advice(item)).toMatch(/^[A-Z][^.]+\.$/);
});

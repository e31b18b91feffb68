import { cueState, wordsAt } from './spoken-captions';

const CAPTIONS = [
  { second: 0, words: 'Where did it all go?' },
  { second: 4, words: 'Write down what comes in' },
  { second: 9, words: 'and what goes out.' },
  { second: 15, words: 'Every dollar gets one job.' },
];

it.each([
  ['at its second', { second: 15, words: 'every dollar gets one job' }, 'same'],
  ['within its caption', { second: 18, words: 'Every dollar' }, 'same'],
  ['over two captions', { second: 4, words: 'what comes in and what goes out' }, 'same'],
  ['at another second', { second: 40, words: 'Write down what comes in' }, { movedTo: 4 }],
  ['nowhere', { second: 4, words: 'Write down everything' }, 'gone'],
])('finds words that are said %s', (_, cue, state) => {
  expect(cueState({ ...cue, second: cue.second }, CAPTIONS)).toEqual(state);
});

it('returns the words at a given second', () => {
  expect(wordsAt(CAPTIONS, 10)).toBe('and what goes out.');
  expect(wordsAt([], 10)).toBe('');
});

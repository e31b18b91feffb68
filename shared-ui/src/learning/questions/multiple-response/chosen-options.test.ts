import { chosenOptions, toggleOption } from './chosen-options';

test('options can be chosen and deselected in any order', () => {
  expect(toggleOption(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c']);
  expect(toggleOption(['a', 'b', 'c'], ['c', 'a'], 'a')).toEqual(['c']);
});

test('an option removed in the meantime is no longer chosen', () => {
  expect(toggleOption(['a', 'b'], ['gone'], 'a')).toEqual(['a']);
});

test.each([undefined, null, 'a', 7, { 0: 1 }])('%j contains no options', (answer) => {
  expect(chosenOptions(answer)).toEqual([]);
});

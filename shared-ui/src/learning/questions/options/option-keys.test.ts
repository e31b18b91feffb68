import { optionKeys } from './option-keys';

test('each of eleven options has a letter, and the first nine have a number', () => {
  expect([0, 8, 9, 10].map(optionKeys)).toEqual(['A 1', 'I 9', 'J', 'K']);
});

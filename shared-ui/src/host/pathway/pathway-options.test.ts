import { reasonInWords } from './pathway-options';

test.each([
  ['category', { category: 'life-skills', year: null }, 'Because you chose Everyday life'],
  ['year', { category: null, year: 'Year 9' }, 'A good fit for Year 9'],
  [null, { category: 'life-skills', year: 'Year 9' }, 'A good place to start'],
] as const)('a course suggested for the %s shows that', (reason, pathway, words) => {
  expect(reasonInWords(reason, pathway)).toBe(words);
});

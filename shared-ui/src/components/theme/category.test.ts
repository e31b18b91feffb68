import { categoryKey } from './category';

test.each([
  ['Financial Literacy', 'financial-literacy'],
  ['  life skills ', 'life-skills'],
  ['Career Planning', 'career-planning'],
  ['Tax  Returns', 'tax-returns'],
  ['Cooking', 'general'],
  ['constructor', 'general'],
  ['', 'general'],
  [null, 'general'],
  [undefined, 'general'],
])('the hue of category %p is %s', (category, key) => {
  expect(categoryKey(category)).toBe(key);
});

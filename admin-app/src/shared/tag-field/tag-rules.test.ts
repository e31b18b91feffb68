import { addTags, splitTags, tagsProblem } from './tag-rules';

test('tags are separated by commas, and each tag is on one line', () => {
  expect(splitTags(' GST,  income\n tax ,, ')).toEqual(['GST', 'income tax']);
  expect(splitTags(' ')).toEqual([]);
});

test('a tag is added once, whatever its case, in the existing spelling', () => {
  expect(addTags(['GST'], ['gst', 'income tax', 'Income Tax'], ['Income tax'])).toEqual([
    'GST',
    'Income tax',
  ]);
});

test('there are at most ten tags of at most 50 characters', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
  expect(tagsProblem(ten)).toBeUndefined();
  expect(tagsProblem([...ten, 'one more'])).toBe('A question can have at most 10 tags.');
  expect(tagsProblem(['x'.repeat(50)])).toBeUndefined();
  expect(tagsProblem(['x'.repeat(51)])).toBe('A tag can have at most 50 characters.');
});

test('an invisible tag is refused', () => {
  expect(tagsProblem(['\u200B'])).toBe('Enter a tag with visible characters.');
});

import { joinList, splitList } from './text-list';

test.each([
  ['a, b', ['a', 'b']],
  ['"a, b",c', ['a, b', 'c']],
  [' "a, b" , "say ""hi""" ', ['a, b', 'say "hi"']],
  ['a "b" c,d', ['a "b" c', 'd']],
  ['"open, c', ['"open', 'c']],
  ['a,', ['a', '']],
])('%s', (cell, items) => {
  expect(splitList(cell, ',')).toEqual(items);
});

test.each([
  [['a, b', 'c'], ','],
  [['"', '""', 'a"b', '"quoted"'], ','],
  [['a|b', '|', 'x, y', '"|'], '|'],
] as const)('%p is kept as written', (items, separator) => {
  expect(splitList(joinList(items, separator), separator)).toEqual(items);
});

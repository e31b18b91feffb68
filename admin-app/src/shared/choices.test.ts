import { choices } from './choices';

test('titles that occur once stand alone; of the others the id says which one it is', () => {
  const items = [
    { id: 'c1', title: 'Tax' },
    { id: 'c2', title: 'Money' },
    { id: 'c3', title: 'Tax' },
  ];
  expect(choices(items).map(({ label }) => label)).toEqual(['Tax (c1)', 'Money', 'Tax (c3)']);
});

test('a title that says nothing is never alone', () => {
  expect(choices([{ id: 'v9', title: 'Unknown Video' }], ['Unknown Video'])).toEqual([
    { id: 'v9', label: 'Unknown Video (v9)' },
  ]);
});

import { selectOptions } from './select-options';

test('a unique title is the label; a repeated title is labelled with its id', () => {
  const items = [
    { id: 'c1', title: 'Tax' },
    { id: 'c2', title: 'Money' },
    { id: 'c3', title: 'Tax' },
  ];
  expect(selectOptions(items).map(({ label }) => label)).toEqual(['Tax (c1)', 'Money', 'Tax (c3)']);
});

test('an ambiguous title is always labelled with its id', () => {
  expect(selectOptions([{ id: 'v9', title: 'Unknown Video' }], ['Unknown Video'])).toEqual([
    { id: 'v9', label: 'Unknown Video (v9)' },
  ]);
});

import { firstOfEach } from './first-of-each';

test('one item stands for each key, the first', () => {
  expect(firstOfEach(['ant', 'bee', 'ape', 'bat', 'cow'], ([letter]) => letter)).toEqual([
    'ant',
    'bee',
    'cow',
  ]);
  expect(firstOfEach([], String)).toEqual([]);
});

import { firstOfEach } from './first-of-each';

test('returns the first item of each key', () => {
  expect(firstOfEach(['ant', 'bee', 'ape', 'bat', 'cow'], ([letter]) => letter)).toEqual([
    'ant',
    'bee',
    'cow',
  ]);
  expect(firstOfEach([], String)).toEqual([]);
});

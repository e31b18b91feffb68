import { firstOfEach } from './first-of-each';

test('the first item of each key is returned', () => {
  expect(firstOfEach(['ant', 'bee', 'ape', 'bat', 'cow'], ([letter]) => letter)).toEqual([
    'ant',
    'bee',
    'cow',
  ]);
  expect(firstOfEach([], String)).toEqual([]);
});

import { listNames } from './assignment-words';

test('students with the same name are shown with their usernames, even if listed more than once', () => {
  const mia = { id: 'a', name: 'Mia Chen', username: 'mia.otter42' };
  const students = [
    mia,
    { id: 'b', name: 'mia chen', username: 'mia.emu7' },
    { id: 'c', name: 'Mia Chen', username: null },
    { id: 'd', name: 'Leo Ng', username: 'leo.emu1' },
    { id: 'd', name: 'Leo Ng', username: 'leo.emu1' },
  ];
  expect([...listNames(students, ({ name }) => name)]).toEqual([
    ['a', 'Mia Chen (mia.otter42)'],
    ['b', 'mia chen (mia.emu7)'],
    ['c', 'Mia Chen'],
    ['d', 'Leo Ng'],
  ]);
});

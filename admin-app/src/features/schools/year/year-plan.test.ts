import { messagesByClass, proposePlan, toRollover } from './year-plan';

const aClass = (id: string, name: string, yearLevel: string | null) => ({
  id,
  name,
  yearLevel,
  students: 20,
  teachers: ['Tess Lee'],
});
const plan = proposePlan({
  classes: [
    aClass('c1', '8B', 'Year 8'),
    aClass('c2', 'Maths 2', 'Year 9'),
    aClass('c3', '12A', 'Year 12'),
    aClass('c4', 'Band', null),
  ],
  years: [
    { yearLevel: 'Year 12', students: 2 },
    { yearLevel: 'Year 8', students: 3 },
    { yearLevel: 'Prep', students: 1 },
  ],
});

test('classes of a level are copied for the next one, the last level leaves, and classes without a level stay', () => {
  expect(plan.classes.map(({ name, action, copy }) => [name, action, copy.name, copy.yearLevel])).toEqual([
    ['8B', 'copy', '9B', 'Year 9'],
    ['Maths 2', 'copy', 'Maths 2', 'Year 10'],
    ['12A', 'archive', '12A', 'Year 12'],
    ['Band', 'stay', 'Band', ''],
  ]);
  expect(plan.levels.map(({ level, next }) => [level, next])).toEqual([
    ['Year 12', ''],
    ['Year 8', 'Year 9'],
    ['Prep', 'Prep'],
  ]);
});

test('classes that stay aren’t sent; a blank next level means none', () => {
  const sent = toRollover(plan);
  expect(sent.classes.map(({ classId, copy }) => [classId, copy?.name])).toEqual([
    ['c1', '9B'],
    ['c2', 'Maths 2'],
    ['c3', undefined],
  ]);
  expect(sent.years).toEqual([
    { from: 'Year 12', to: null },
    { from: 'Year 8', to: 'Year 9' },
    { from: 'Prep', to: 'Prep' },
  ]);
});

test('a message is assigned to the class it’s about', () => {
  expect(messagesByClass(plan, { 'classes.1.copy.name': 'Taken.', years: 'Wrong.' })).toEqual({
    c2: 'Taken.',
  });
});

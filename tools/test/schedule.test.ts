import { runSteps, type Schedulable } from './schedule.ts';

/** Runs the steps. Each runs until the test ends it. */
function start(steps: Schedulable[], lanes: number) {
  const started: string[] = [];
  const ends = new Map<string, (passed: boolean) => void>();
  const done = runSteps(steps, lanes, ({ name }) => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  });
  const end = async (name: string, passed = true) => {
    ends.get(name)?.(passed);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, end, done };
}

test('runs as many steps at the same time as there are lanes, in the listed order', async () => {
  const { started, end, done } = start([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await done;
});

test('a step waits for the steps it depends on, and later ones overtake it', async () => {
  const steps = [{ name: 'build' }, { name: 'contracts', after: ['build'] }, { name: 'lint' }];
  const { started, end } = start(steps, 2);
  expect(started).toEqual(['build', 'lint']);
  await end('build');
  expect(started).toEqual(['build', 'lint', 'contracts']);
});

test('a step doesn’t wait for one that isn’t part of the run', () => {
  expect(start([{ name: 'contracts', after: ['build'] }], 1).started).toEqual(['contracts']);
});

test('an exclusive step runs last and alone', async () => {
  const { started, end } = start([{ name: 'journeys', exclusive: true }, { name: 'a' }], 2);
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'journeys']);
});

test('a background step takes no lane', () => {
  const steps = [{ name: 'download', background: true }, { name: 'a' }, { name: 'b' }];
  expect(start(steps, 1).started).toEqual(['download', 'a']);
});

test('first steps run before the others; if one fails, the others do not start, but the remaining first steps do', async () => {
  const steps = [{ name: 'tests' }, { name: 'lint', first: true }, { name: 'types', first: true }];
  const { started, end, done } = start([...steps, { name: 'download', background: true }], 1);
  expect(started).toEqual(['lint', 'download']);
  await end('lint', false);
  expect(started).toEqual(['lint', 'download', 'types']);
  await end('types');
  await end('download');
  expect(await done).toEqual([{ name: 'tests' }]);
});

test('the others start once the first steps have passed, even if a background step is running', async () => {
  const steps = [{ name: 'lint', first: true }, { name: 'download', background: true }, { name: 'tests' }];
  const { started, end, done } = start(steps, 2);
  await end('lint');
  expect(started).toEqual(['lint', 'download', 'tests']);
  await end('tests', false);
  await end('download');
  expect(await done).toEqual([]);
});

test('steps that wait for each other are reported', async () => {
  const steps = [
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ];
  await expect(start(steps, 2).done).rejects.toThrow('These steps wait for each other: a, b.');
});

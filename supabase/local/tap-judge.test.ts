import { judge } from './tap-judge.ts';

describe('judging the TAP output of a test file', () => {
  test('counts every assertion that holds', () => {
    expect(judge('a', '1..2\nok 1 - one\nok 2 - two\n', null)).toEqual({
      name: 'a',
      passed: 2,
      failed: 0,
      problems: [],
    });
  });

  test('shows a failed assertion with its diagnosis', () => {
    const tap =
      '1..2\nnot ok 1 - adds up\n# Failed test 1: "adds up"\n#         have: 3\nok 2 - fine\n# later\n';
    const file = judge('a', tap, null);
    expect(file).toMatchObject({ passed: 1, failed: 1 });
    expect(file.problems.join('\n')).toMatch(/not ok 1 adds up[^]*have: 3$/);
  });

  test('counts a plan that was not kept as a failure', () => {
    expect(judge('a', '1..3\nok 1 - one\n', null)).toMatchObject({ passed: 1, failed: 1 });
    expect(judge('a', '', null)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts an SQL error as a failure beside what was asserted before', () => {
    const file = judge('a', '1..3\nok 1 - one\n', 'relation "x" does not exist');
    expect(file).toMatchObject({ passed: 1, failed: 1 });
    expect(file.problems).toEqual(['SQL error: relation "x" does not exist']);
  });
});

import { parseTap } from './tap-results.ts';

describe('parsing the TAP output of a test file', () => {
  test('counts passed assertions', () => {
    expect(parseTap('a', '1..2\nok 1 - one\nok 2 - two\n', null)).toEqual({
      name: 'a',
      passed: 2,
      failed: 0,
      problems: [],
    });
  });

  test('reports a failed assertion with its diagnostics', () => {
    const tap =
      '1..2\nnot ok 1 - adds up\n# Failed test 1: "adds up"\n#         have: 3\nok 2 - fine\n# later\n';
    const file = parseTap('a', tap, null);
    expect(file).toMatchObject({ passed: 1, failed: 1 });
    expect(file.problems.join('\n')).toMatch(/not ok 1 adds up[^]*have: 3$/);
  });

  test('counts a wrong plan as a failure', () => {
    expect(parseTap('a', '1..3\nok 1 - one\n', null)).toMatchObject({ passed: 1, failed: 1 });
    expect(parseTap('a', '', null)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts an SQL error as a failure in addition to the assertions before it', () => {
    const file = parseTap('a', '1..3\nok 1 - one\n', 'relation "x" does not exist');
    expect(file).toMatchObject({ passed: 1, failed: 1 });
    expect(file.problems).toEqual(['SQL error: relation "x" does not exist']);
  });
});

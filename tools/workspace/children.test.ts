import { runToEnd } from './children.ts';

const node = (script: string) => runToEnd(process.execPath, ['-e', script]);

test('a program’s output is collected, with the exit code of a failure', async () => {
  expect(await node('console.log("a"); console.error("b"); process.exitCode = 3')).toEqual({
    code: 3,
    output: expect.stringMatching(/^(a\nb\n|b\na\n)$/) as unknown,
  });
});

describe('with a limit of two seconds of silence', () => {
  const before = process.env.TEST_SLOWNESS;
  beforeEach(() => (process.env.TEST_SLOWNESS = String(2 / 600)));
  afterEach(() => {
    if (before === undefined) delete process.env.TEST_SLOWNESS;
    else process.env.TEST_SLOWNESS = before;
  });

  test('a silent program is stopped with a message', async () => {
    const { code, output } = await node('console.log("begun"); setInterval(() => undefined, 1000)');
    expect(code).toBe(1);
    expect(output).toMatch(/^begun\n\n.+ wrote nothing for 2 s, so it was stopped\.\n$/);
  });

  test('a program that keeps writing may take longer', async () => {
    const { code, output } = await node(
      'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 6) clearInterval(t); }, 500)',
    );
    expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 0, lines: 6 });
  });
});

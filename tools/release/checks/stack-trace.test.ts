import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { resolveStackTrace } from './stack-trace.ts';

interface Compiler {
  run: (done: (error: Error | null) => void) => void;
}
const webpack = createRequire(__filename)('webpack') as (options: object) => Compiler;

test('a release’s stack trace is printed with source positions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trace-'));
  const maps = join(folder, 'learner-app', '0123456789ab');
  try {
    await mkdir(maps, { recursive: true });
    await writeFile(
      join(folder, 'grade.js'),
      '/* A comment. */\n\nglobalThis.grade = () => {\n  throw new Error("no key");\n};\n',
    );
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './grade.js',
      devtool: 'hidden-source-map',
      output: { path: maps, filename: 'quiz.abc.js' },
    });
    await new Promise<void>((done, fail) => compiler.run((error) => (error ? fail(error) : done())));
    const column = (await readFile(join(maps, 'quiz.abc.js'), 'utf8')).indexOf('throw') + 1;
    const at = (version: string) =>
      `Error: no key\n    at grade (https://learn.test/learner-app/releases/${version}/quiz.abc.js:1:${column})`;
    expect(await resolveStackTrace(at('0123456789ab'), folder)).toMatch(
      /at grade \(webpack:.*grade\.js:4:3\)$/,
    );
    expect(await resolveStackTrace(at('ffffffffffff'), folder)).toBe(at('ffffffffffff'));
    // An error report as pages send it (`shared-ui/src/host/reports`).
    const report = (version: string) =>
      JSON.stringify({
        app: 'learner-app',
        version,
        releases: { shell: 'eeeeeeeeeeee', 'learner-app': version },
        message: 'no key',
        stack: [`grade quiz.abc.js:1:${column}`, 'run <page>:1:2'],
      });
    const { stack } = JSON.parse(await resolveStackTrace(report('0123456789ab'), folder)) as {
      stack: string[];
    };
    expect(stack).toEqual([expect.stringMatching(/^grade webpack:.*grade\.js:4:3$/), 'run <page>:1:2']);
    expect(await resolveStackTrace(report('ffffffffffff'), folder)).toBe(report('ffffffffffff'));
  } finally {
    await rm(folder, { recursive: true });
  }
});

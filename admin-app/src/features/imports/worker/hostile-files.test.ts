import { processorMs } from 'shared-ui/testing';
import { openFile } from './open-file';

const open = (name: string, text: string, kind: 'quiz_video' | 'course' = 'quiz_video') =>
  openFile(new TextEncoder().encode(text), name, kind, { title: 'Quiz' });

/** The messages about a file as a whole or about its rows. */
function problemsOf(...file: Parameters<typeof open>): string[] {
  const { table } = open(...file);
  return [...table.problems, ...table.rows.flatMap(({ problems }) => problems.map(({ message }) => message))];
}

const NESTED = '<div>'.repeat(50_000) + '</div>'.repeat(50_000);

test.each<[string, Parameters<typeof open>, RegExp]>([
  ['a sheet of a million columns', ['a.csv', `title${',a'.repeat(1_000_000)}\n`, 'course'], /at most 200/],
  ['HTML of 50,000 tags', ['a.gift', `[html]${NESTED} {T}`], /more than 5000 tags/],
  [
    'HTML of 200 tags within one another',
    ['a.gift', `[html]${'<div>'.repeat(200)}a${'</div>'.repeat(200)} {T}`],
    /more than 100 deep/,
  ],
  ['a brace that is never closed', ['a.gift', `Q {${'\n\n~a'.repeat(200_000)}`], /blank line|brace/],
  ['formulas that are never closed', ['a.gift', `${String.raw`\(`.repeat(200_000)} {`], /brace/],
  ['labels that are never closed', ['a.gift', `// ${'[tag:'.repeat(200_000)}\nQ {`], /brace/],
  ['a text full of answer marks', ['a.txt', `{${'='.repeat(500_000)}`], /^/],
])('%s is refused quickly', (_what, file, reason) => {
  const took = processorMs(() => expect(problemsOf(...file).join('\n')).toMatch(reason));
  // Each file takes less than a second on an idle machine, and far longer if the work grows quadratically.
  expect(took).toBeLessThan(15_000);
});

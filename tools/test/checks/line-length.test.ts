import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const MAX_LENGTH = 140;
const GENERATED = ['supabase/tests/001-permissions.test.sql', 'docs/permissions.md'];
/** Pages that other checks read line by line, so their lines can't wrap. */
const LISTS = ['docs/trust.md', 'docs/decisions/README.md'];

const anyLine = () => true;
/** Only comments are checked, because Prettier wraps code, and leaves strings whole. */
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
/** Rows of tables, pictures and commands can't wrap. */
const isProse = (line: string) => !/^\s*\||[│┌└]|`/.test(line);

const KINDS: [string, string[], (line: string) => boolean][] = [
  ['SQL', ['supabase/schemas/**/*.sql', 'supabase/tests/**/*.sql', 'supabase/calls.sql'], anyLine],
  ['a comment', ['**/*.ts', '**/*.tsx', '**/*.mjs'], isComment],
  ['a page', ['**/*.md'], isProse],
];

test.each(KINDS)(`no line of %s has more than ${MAX_LENGTH} characters`, (_kind, paths, counts) => {
  const globs = paths.map((path) => `:(glob)${path}`);
  const list = execFileSync('git', ['ls-files', '--', ...globs], { cwd: ROOT, encoding: 'utf8' });
  const files = list.split('\n').filter((file) => file !== '' && ![...GENERATED, ...LISTS].includes(file));
  expect(files.length).toBeGreaterThan(80);
  const tooLong = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > MAX_LENGTH && counts(line) ? `${file}:${index + 1}` : [])),
  );
  expect(tooLong).toEqual([]);
});

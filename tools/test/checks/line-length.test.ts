import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const MAX_LENGTH = 140;
/** Prettier wraps the lines of other code. The baseline is generated. */
const CHECKED = ['supabase/schemas/**/*.sql', 'supabase/tests/**/*.sql', 'supabase/calls.sql'];
const GENERATED = 'supabase/tests/001-permissions.test.sql';

test(`no line of SQL has more than ${MAX_LENGTH} characters`, () => {
  const list = execFileSync('git', ['ls-files', '--', ...CHECKED], { cwd: ROOT, encoding: 'utf8' });
  const files = list.split('\n').filter((file) => file !== '' && file !== GENERATED);
  expect(files.length).toBeGreaterThan(150);
  const tooLong = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > MAX_LENGTH ? `${file}:${index + 1}` : [])),
  );
  expect(tooLong).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { findMisdated, nextVersion } from './migration-names.ts';

const now = new Date('2026-11-25T19:30:00Z');

test('a new migration gets the current time', () => {
  expect(nextVersion([], now)).toBe('20261125193000');
  expect(nextVersion(['20261124000000_baseline.sql'], now)).toBe('20261125193000');
});

test('the next migration runs after the newest one, even if that is in the future', () => {
  expect(nextVersion(['20261130235959_future.sql', '20261124000000_baseline.sql'], now)).toBe(
    '20261201000000',
  );
});

const BASELINE = '20261124000000_baseline.sql';

test.each([
  ['20261130880000_a.sql', '20261130880000_a.sql doesn’t start with a timestamp.'],
  ['people.sql', 'people.sql doesn’t start with a timestamp.'],
  ['20261125193001_a.sql', '20261125193001_a.sql has a timestamp in the future.'],
  ['20261123000000_a.sql', '20261123000000_a.sql is older than 20261124000000, which is on the main branch.'],
])('%s is refused: a database that has the baseline would run it too late, or never', (name, problem) => {
  expect(findMisdated([BASELINE, name], [BASELINE], now)).toEqual([problem]);
});

test('a migration newer than the main branch’s newest is accepted', () => {
  expect(findMisdated([BASELINE, '20261125192959_a.sql'], [BASELINE], now)).toEqual([]);
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: SUPABASE_DIR, encoding: 'utf8' });

test('no migration is in the future, or older than one on the main branch', () => {
  const branches = git('branch', '--list', 'main', '--format=%(refname:short)');
  const landed = git('ls-tree', '--name-only', branches.trim() || 'HEAD', 'migrations/');
  const names = readdirSync(join(SUPABASE_DIR, 'migrations'));
  expect(names.length).toBeGreaterThan(0);
  const paths = landed.split('\n').map((path) => path.replace('migrations/', ''));
  // A new baseline replaces the main branch's migrations, so only those that still exist count.
  const kept = paths.filter((name) => names.includes(name));
  expect(findMisdated(names, kept, new Date())).toEqual([]);
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { permissionsDocument } from './permissions-document.ts';
import { permissionsSql } from './permissions-sql.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each([
  ['docs/permissions.md', permissionsDocument],
  ['supabase/tests/001-permissions.test.sql', permissionsSql],
])('%s matches the permissions', async (path, write) => {
  const file = join(ROOT, path);
  if (process.env['UPDATE_DOCS'] === '1') await writeFile(file, write());
  expect(await readFile(file, 'utf8')).toBe(write());
});

import { equal } from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { SUPABASE_DIR } from '../../local/paths.ts';
import { startEmptyProject } from '../../local/postgres/empty-project.ts';
import { entityDiagrams } from '../../local/schemas/entity-diagrams.ts';
import { loadSchemas } from '../../local/schemas/load-schemas.ts';

test('docs/database.md shows the tables: UPDATE_DOCS=1 npm test -- operations rewrites it', async () => {
  const file = join(SUPABASE_DIR, '../docs/database.md');
  const project = await startEmptyProject();
  try {
    await loadSchemas(project.port);
    const page = await entityDiagrams(project.url);
    if (process.env['UPDATE_DOCS'] === '1') await writeFile(file, page);
    equal(await readFile(file, 'utf8'), page);
  } finally {
    await project.stop();
  }
});

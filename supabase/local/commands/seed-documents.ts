/** Writes the seeds for documents and My first year. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { documentSeed } from '../stack/seeded-documents.ts';
import { firstYearSeed } from '../stack/seeded-first-year.ts';

const SEEDS = { '50-documents.sql': documentSeed, '70-first-year.sql': firstYearSeed };

for (const [name, write] of Object.entries(SEEDS)) {
  const file = join(SUPABASE_DIR, 'seed', name);
  await writeFile(file, write());
  console.log(`Wrote ${file}`);
}

/** Writes the seed of the documents. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { documentSeed } from '../stack/seeded-documents.ts';

const file = join(SUPABASE_DIR, 'seed/50-documents.sql');
await writeFile(file, documentSeed());
console.log(`Wrote ${file}`);

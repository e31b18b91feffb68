/** Writes the seed for video transcripts. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { transcriptSeed } from '../stack/seeded-transcripts.ts';

const file = join(SUPABASE_DIR, 'seed/65-transcripts.sql');
await writeFile(file, transcriptSeed());
console.log(`Wrote ${file}`);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { transcriptSeed } from './seeded-transcripts.ts';

it('the seed matches the captions: npm run seed:transcripts', () => {
  expect(readFileSync(join(SUPABASE_DIR, 'seed/65-transcripts.sql'), 'utf8')).toBe(transcriptSeed());
});

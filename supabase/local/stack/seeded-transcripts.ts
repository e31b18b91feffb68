import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSpokenLines } from '../../functions/_shared/content/spoken-lines.ts';
import { SUPABASE_DIR } from '../paths.ts';

const FOLDER = 'media/videos';
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function toStatement(name: string): string {
  const lines = readSpokenLines(readFileSync(join(SUPABASE_DIR, FOLDER, name), 'utf8'));
  const json = `[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]`;
  return `insert into private.transcripts (video_id, captions_url, lines)
select v.id, v.captions_url, ${quoted(json)} from public.videos as v where v.captions_url = ${quoted(`${FOLDER}/${name}`)}
on conflict do nothing;
`;
}

/** Writes the seed for the videos' spoken words, which search uses. */
export const transcriptSeed = (): string =>
  `-- What is said in the videos. Written by \`npm run seed:transcripts\` from the captions in supabase/media/videos. Running this file again
-- changes nothing that is already there.

${readdirSync(join(SUPABASE_DIR, FOLDER))
  .filter((name) => name.endsWith('.vtt'))
  .toSorted()
  .map(toStatement)
  .join('\n')}`;

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';

const FOLDER = join(SUPABASE_DIR, 'seed/first-year');

/** Reads the files of the twelve months, February first. */
export const seededMonths = (): string[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

/** Writes the seed for My first year, because SQL can't read the files. */
export const firstYearSeed = (): string =>
  `-- My first year. Written by \`npm run seed:documents\` from supabase/seed/first-year; change it there. Running this file again changes
-- nothing that is already there.

insert into private.first_year_months (month, version, content) values
${seededMonths()
  .map((file, index) => `  (${index + 1}, 1, '${JSON.stringify(JSON.parse(file)).replaceAll("'", "''")}')`)
  .join(',\n')}
on conflict do nothing;
`;

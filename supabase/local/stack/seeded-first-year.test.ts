import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingFigures, printedFigures } from '../../functions/_shared/content/figures.ts';
import { SUPABASE_DIR } from '../paths.ts';
import { firstYearSeed, seededMonths } from './seeded-first-year.ts';

/** A month's references to things outside its file. */
interface Month {
  month: string;
  course: string;
  clip: { video: string; start: number };
  figures?: string[];
}

const SEED = join(SUPABASE_DIR, 'seed');
const read = (path: string) => readFileSync(join(SEED, path), 'utf8');
const sql = readdirSync(SEED)
  .filter((name) => /^[1-4]0-.*\.sql$/.test(name))
  .map(read)
  .join('\n');
const figures = [...read('05-figures.sql').matchAll(/\(\s*'([\w-]+)', '[^']*', '([^']*)'/g)].map(
  ([, id = '', value = '']) => ({ id, value }),
);
const months = seededMonths().map((file) => JSON.parse(file) as Month);

/** Returns a month's printed text, without its list of figures. */
const textOf = ({ figures: _figures, ...month }: Month) => JSON.stringify(month);

it('the seed matches the files: npm run seed:documents', () => {
  expect(read('70-first-year.sql')).toBe(firstYearSeed());
});

it.each(months)(
  '$month names a course of the seed, and a second in one of its videos',
  ({ course, clip }) => {
    expect(sql).toMatch(new RegExp(`insert into public.courses [^;]*'[\\w-]+', '${course}',`));
    const video = new RegExp(`'[\\w-]+', '${clip.video}',[^;]*?\\.vtt',\\s+(\\d+),`).exec(sql);
    expect(clip.start).toBeLessThan(Number(video?.[1]));
  },
);

it.each(months)('$month lists the figures that it prints', (month) => {
  const listed = figures.filter(({ id }) => month.figures?.includes(id));

  expect(listed.map(({ id }) => id).sort()).toEqual([...(month.figures ?? [])].sort());
  expect(missingFigures(textOf(month), listed)).toEqual([]);
});

it('amounts of tax law, such as the threshold, are listed wherever they are printed', () => {
  const law = figures.filter(({ value }) => /^\$\d{2},\d{3}$|^\$33\.05$/.test(value));

  for (const month of months)
    expect([
      month.month,
      ...printedFigures(textOf(month), law)
        .map(({ id }) => id)
        .filter((id) => !month.figures?.includes(id)),
    ]).toEqual([month.month]);
});

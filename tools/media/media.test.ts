import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseClip } from './clip-text.ts';
import { covers, pictures } from './pictures/index.ts';

const supabase = join(process.cwd(), 'supabase');
const seed = readdirSync(join(supabase, 'seed'))
  .map((name) => readFileSync(join(supabase, 'seed', name), 'utf8'))
  .join('\n');
const clips = readdirSync('tools/media/clips').map((name) => name.replace(/\.txt$/, ''));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('the seed media', () => {
  it('has a file for every media path in the seed', () => {
    const addresses = [...seed.matchAll(/'(media\/[^']+)'/g)].map((match) => match[1] ?? '');

    expect(addresses.length).toBeGreaterThan(50);
    expect(addresses.filter((address) => !existsSync(join(supabase, address)))).toEqual([]);
  });

  it('is under 12 MB in total', () => {
    const bytes = filesBelow(join(supabase, 'media')).reduce((sum, file) => sum + statSync(file).size, 0);

    expect(bytes).toBeLessThan(12 * 1024 * 1024);
  });

  it.each(clips)('%s: has every picture, and the length the seed gives covers its last caption', (id) => {
    const clip = parseClip(id, readFileSync(`tools/media/clips/${id}.txt`, 'utf8'));
    const captions = readFileSync(join(supabase, `media/videos/${id}.vtt`), 'utf8');
    const [, minutes, seconds] = [...captions.matchAll(/--> (\d\d):(\d\d\.\d{3})/g)].at(-1) ?? [];
    const [, length] = new RegExp(`${id}\\.vtt',\\s+(\\d+),`).exec(seed) ?? [];

    expect(Object.keys(covers)).toContain(clip.cover);
    expect(clip.slides.slice(1).filter((slide) => !pictures[slide.picture])).toEqual([]);
    expect(Number(length)).toBeGreaterThanOrEqual(Math.floor(Number(minutes) * 60 + Number(seconds)));
  });
});

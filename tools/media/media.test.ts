import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { parseClip } from './clip-text.ts';
import { covers, pictures } from './pictures/index.ts';
import { voices } from './voices.ts';

const supabase = join(process.cwd(), 'supabase');
const seed = readdirSync(join(supabase, 'seed'))
  .map((name) => readFileSync(join(supabase, 'seed', name), 'utf8'))
  .join('\n');
const clips = readdirSync('tools/media/clips').map((name) => name.replace(/\.txt$/, ''));
const videos = [...seed.matchAll(/'media\/videos\/([\w-]+)\.mp4'/g)].map(([, id]) => id ?? '');
const textOf = (id: string) => parseClip(id, readFileSync(`tools/media/clips/${id}.txt`, 'utf8'));

/** What the seed says of a video. */
function seeded(id: string) {
  const [, seconds, presenter] =
    new RegExp(`${id}\\.vtt',\\s+(\\d+), '[^']*', '[^']*', '([^']*)'`).exec(seed) ?? [];
  return { seconds: Number(seconds), presenter };
}

/** Length and frames of a video file. */
async function measure(file: string) {
  using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const video = await input.getPrimaryVideoTrack();
  const stats = await video?.computePacketStats();
  return { seconds: await input.computeDuration(), framesPerSecond: stats?.averagePacketRate ?? 0 };
}

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

  it('is at most 20 MB in total', () => {
    const bytes = filesBelow(join(supabase, 'media')).reduce((sum, file) => sum + statSync(file).size, 0);

    expect(bytes).toBeLessThanOrEqual(20 * 1024 * 1024);
  });

  it('gives each presenter a voice of their own', () => {
    const sounds = Object.values(voices).map(({ name, depth }) => `${name} ${depth}`);

    expect(new Set(sounds).size).toBe(sounds.length);
    expect(clips.filter((id) => !voices[textOf(id).presenter])).toEqual([]);
  });

  it.each(clips)('%s: has every picture, and the presenter of the seed', (id) => {
    const clip = textOf(id);

    expect(Object.keys(covers)).toContain(clip.cover);
    expect(clip.slides.slice(1).filter((slide) => !pictures[slide.picture])).toEqual([]);
    expect(clip.presenter).toBe(seeded(id).presenter);
  });

  it.each(videos)('%s: lasts as long as the seed says, at 24 frames a second or more', async (id) => {
    const { seconds, framesPerSecond } = await measure(join(supabase, `media/videos/${id}.mp4`));

    expect(Math.round(seconds)).toBe(seeded(id).seconds);
    expect(framesPerSecond).toBeGreaterThan(23.9);
  });

  it.each(clips)('%s: the captions say what its text says, from the first second to the last', (id) => {
    const captions = readFileSync(join(supabase, `media/videos/${id}.vtt`), 'utf8');
    const said = [...captions.matchAll(/--> .*\n((?:.+\n?)+)/g)].map(([, text]) =>
      text?.trim().replace('\n', ' '),
    );
    const times = [...captions.matchAll(/(\d\d):(\d\d\.\d{3})/g)].map(
      ([, m, s]) => Number(m) * 60 + Number(s),
    );

    expect(said).toEqual(textOf(id).beats.flatMap((beat) => beat.sentences));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeLessThan(2);
    expect(seeded(id).seconds - (times.at(-1) ?? 0)).toBeGreaterThan(0);
    expect(seeded(id).seconds - (times.at(-1) ?? 0)).toBeLessThan(4);
  });
});

import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { SUPABASE_DIR } from '../paths.ts';
import { readCaptions } from './seeded-captions.ts';

const MEDIA = join(SUPABASE_DIR, 'media');
const seedFolder = join(SUPABASE_DIR, 'seed');
const seed = readdirSync(seedFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(join(seedFolder, name), 'utf8'))
  .join('\n');
// Each address is in its own column, or in formatted text: `![alternative](media/….svg "640x480")`.
const addresses = [...seed.matchAll(/['(]media\/([^'\s]+)[' ]/g)].map(([, path]) => path ?? '');
const videos = addresses.flatMap((path) => /^videos\/([\w-]+)\.mp4$/.exec(path)?.[1] ?? []);

/** Returns a video's length in seconds, according to the seed. */
const seededSeconds = (id: string) => Number(new RegExp(`${id}\\.vtt',\\s+(\\d+),`).exec(seed)?.[1]);

async function measure(file: string) {
  using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const stats = await video?.computePacketStats();
  return {
    codecs: [await video?.getCodec(), await audio?.getCodec()],
    shape: ((await video?.getDisplayWidth()) ?? 0) / ((await video?.getDisplayHeight()) ?? 1),
    seconds: await input.computeDuration(),
    framesPerSecond: stats?.averagePacketRate ?? 0,
  };
}

describe('the seed’s media', () => {
  it('are the files that the seed names, and the stream for the journeys', () => {
    const files = globSync('**/*.*', { cwd: MEDIA }).map((path) => path.replaceAll('\\', '/'));

    expect(addresses.filter((path) => !existsSync(join(MEDIA, path)))).toEqual([]);
    expect(files.filter((path) => !addresses.includes(path) && !path.includes('first-aid-stream/'))).toEqual(
      [],
    );
  });

  it('have at most 20 MB in total', () => {
    const bytes = globSync('**/*.*', { cwd: MEDIA }).reduce(
      (sum, path) => sum + statSync(join(MEDIA, path)).size,
      0,
    );

    expect(bytes).toBeLessThanOrEqual(20 * 1024 * 1024);
  });

  it.each(videos)('%s: H.264 and AAC, 16:9, smooth, and as long as the seed states', async (id) => {
    const { codecs, shape, seconds, framesPerSecond } = await measure(join(MEDIA, `videos/${id}.mp4`));

    expect(codecs).toEqual(['avc', 'aac']);
    expect(shape).toBeCloseTo(16 / 9, 2);
    expect(Math.round(seconds)).toBe(seededSeconds(id));
    expect(framesPerSecond).toBeGreaterThan(23.9);
  });

  it.each(videos)('%s: captions of one or two lines, in sequence from beginning to end', (id) => {
    const cues = readCaptions(id);
    const times = cues.flatMap(({ start, end }) => [start, end]);

    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeLessThan(2);
    expect(seededSeconds(id) - (times.at(-1) ?? 0)).toBeGreaterThan(0);
    expect(seededSeconds(id) - (times.at(-1) ?? 0)).toBeLessThan(4);
    expect(cues.filter(({ lines }) => lines.length > 2 || lines.some((line) => line.trim() === ''))).toEqual(
      [],
    );
  });
});

/**
 * Generates the video lessons of the seed from clips/*.txt: narration, captions, slides, video.
 *
 *   node make-clips.ts [clip id …]
 *
 * Needs espeak-ng, ffmpeg and Chromium (or the binary named by CHROMIUM). The results are committed, so running
 * the product needs none of these. Prints each clip's duration, which belongs in `duration_seconds` of the seed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toWebVtt } from './captions.ts';
import { parseClip, type Clip } from './clip-text.ts';
import { frame, toPage } from './slides.ts';
import { toWav } from './speech.ts';
import { makeTimeline, type Timeline } from './timeline.ts';

const here = import.meta.dirname;
const out = join(here, '../../supabase/media/videos');
const font = (family: string) =>
  pathToFileURL(
    join(
      here,
      `../../shared-ui/node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`,
    ),
  ).href;
const fonts = { display: font('bricolage-grotesque'), text: font('figtree') };
const run = (command: string, args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });

const framesPerSecond = 12;
const fade = 0.4;

/** Draws all states of a clip in one screenshot, below each other, and crops it into one file per state. */
function drawStates(clip: Clip, folder: string) {
  const page = join(folder, 'page.html');
  const picture = join(folder, 'states.png');
  writeFileSync(page, toPage(clip, fonts));
  const size = `${frame.width},${frame.height * clip.beats.length}`;
  run(process.env['CHROMIUM'] ?? 'chromium', [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--allow-file-access-from-files'],
    ...['--force-device-scale-factor=1', '--virtual-time-budget=4000', `--window-size=${size}`],
    ...[`--user-data-dir=${join(folder, 'profile')}`, `--screenshot=${picture}`, pathToFileURL(page).href],
  ]);
  return clip.beats.map((_, i) => {
    const state = join(folder, `state-${i}.png`);
    run('ffmpeg', [
      '-y',
      '-i',
      picture,
      '-vf',
      `crop=${frame.width}:${frame.height}:0:${i * frame.height}`,
      state,
    ]);
    return state;
  });
}

/** Encodes the video: fades from state to state at the times of the timeline, with the narration. */
function encode(states: string[], { starts, seconds }: Timeline, wav: string, target: string) {
  const inputs = states.flatMap((state, i) => {
    const length = (starts[i + 1] ?? seconds) - (starts[i] ?? 0) + fade;
    return ['-loop', '1', '-framerate', String(framesPerSecond), '-t', length.toFixed(3), '-i', state];
  });
  const fades = states.slice(1).map((_, i) => {
    const from = i === 0 ? '[0]' : `[v${i}]`;
    return `${from}[${i + 1}]xfade=transition=fade:duration=${fade}:offset=${(starts[i + 1] ?? 0).toFixed(3)}[v${i + 1}]`;
  });
  // Players assume BT.709 for HD video.
  const colours = `[v${states.length - 1}]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[v]`;
  // Adds warmth and some room to the dry voice, and evens out the loudness between clips.
  const voice =
    `[${states.length}]highpass=f=85,equalizer=f=220:t=q:w=1:g=2,equalizer=f=3400:t=q:w=1.2:g=-3,lowpass=f=8500,` +
    'acompressor=threshold=-20dB:ratio=2.5:attack=8:release=120,aecho=0.9:0.5:17|29:0.06|0.04,loudnorm=I=-18:TP=-3,alimiter=limit=0.6:level=disabled,aresample=24000[a]';
  run('ffmpeg', [
    ...['-y', ...inputs, '-i', wav, '-filter_complex', [...fades, colours, voice].join(';')],
    ...['-map', '[v]', '-map', '[a]', '-t', seconds.toFixed(3), '-r', String(framesPerSecond)],
    // Still pictures decode so fast that a key frame every eight seconds is enough for fast seeking.
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'stillimage',
      '-crf',
      '29',
      '-g',
      String(framesPerSecond * 8),
    ],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-profile:v', 'main'],
    ...['-c:a', 'aac', '-b:a', '28k', '-ac', '1'],
    ...['-movflags', '+faststart', '-map_metadata', '-1', target],
  ]);
}

function makeClip(id: string) {
  const clip = parseClip(id, readFileSync(join(here, `clips/${id}.txt`), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), `clip-${id}-`));
  try {
    const timeline = makeTimeline(clip);
    const wav = join(folder, 'voice.wav');
    writeFileSync(wav, toWav(timeline.samples));
    const target = join(out, `${id}.mp4`);
    encode(drawStates(clip, folder), timeline, wav, target);
    writeFileSync(join(out, `${id}.vtt`), toWebVtt(timeline.cues));
    console.log(`${id}: ${Math.round(timeline.seconds)} s, ${Math.round(statSync(target).size / 1024)} KB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

mkdirSync(out, { recursive: true });
const all = readdirSync(join(here, 'clips')).map((name) => name.replace(/\.txt$/, ''));
for (const id of process.argv.length > 2 ? process.argv.slice(2) : all) makeClip(id);

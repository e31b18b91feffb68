/**
 * Generates the video lessons of the seed from clips/*.txt: narration, captions, slides, video.
 *
 *   node make-clips.ts [clip id …]
 *
 * Needs RHVoice, ffmpeg and Chromium (or the binary named by CHROMIUM). The results are committed, so running
 * the product needs none of these. Prints each clip's duration, which belongs in `duration_seconds` of the seed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toWebVtt } from './captions.ts';
import { parseClip, type Clip } from './clip-text.ts';
import { makeShots, type Shot } from './shots.ts';
import { frame, toPage } from './slides.ts';
import { speak, toWav } from './speech.ts';
import { makeTimeline } from './timeline.ts';
import { voices } from './voices.ts';

const here = import.meta.dirname;
const out = join(here, '../../supabase/media/videos');
const font = (file: string) =>
  pathToFileURL(join(here, '../../shared-ui/node_modules', `${file}-normal.woff2`)).href;
const fonts = {
  display: font('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800'),
  text: font('@fontsource-variable/figtree/files/figtree-latin-wght'),
};
const run = (command: string, args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });

const framesPerSecond = 24;

/** Draws the pictures of a clip in one screenshot, below each other, and crops it into one file per picture. */
function draw(clip: Clip, shots: Shot[], folder: string) {
  const page = join(folder, 'page.html');
  const sheet = join(folder, 'shots.png');
  writeFileSync(page, toPage(clip, shots, fonts));
  const size = `${frame.width},${frame.height * shots.length}`;
  run(process.env['CHROMIUM'] ?? 'chromium', [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--allow-file-access-from-files'],
    ...['--force-device-scale-factor=1', '--virtual-time-budget=4000', `--window-size=${size}`],
    ...[`--user-data-dir=${join(folder, 'profile')}`, `--screenshot=${sheet}`, pathToFileURL(page).href],
  ]);
  return shots.map((_, i) => {
    const picture = join(folder, `shot-${i}.png`);
    const crop = `crop=${frame.width}:${frame.height}:0:${i * frame.height}`;
    run('ffmpeg', ['-y', '-i', sheet, '-vf', crop, picture]);
    return picture;
  });
}

/** Encodes the video: each picture fades into the next, with the narration. */
function encode(pictures: string[], shots: Shot[], seconds: number, wav: string, target: string) {
  const inputs = pictures.flatMap((picture, i) => {
    const next = shots[i + 1];
    const end = next ? next.at + next.fade : seconds;
    const length = (end - (shots[i]?.at ?? 0)).toFixed(3);
    return ['-loop', '1', '-framerate', String(framesPerSecond), '-t', length, '-i', picture];
  });
  const fades = shots.slice(1).map(({ at, fade }, i) => {
    const from = i === 0 ? '[0]' : `[v${i}]`;
    return `${from}[${i + 1}]xfade=transition=fade:duration=${fade}:offset=${at.toFixed(3)}[v${i + 1}]`;
  });
  // Players assume BT.709 for HD video.
  const colours = `[v${shots.length - 1}]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[v]`;
  // Adds some room to the dry voice, and evens out the loudness between clips.
  const voice =
    `[${shots.length}]highpass=f=80,equalizer=f=220:t=q:w=1:g=1.5,equalizer=f=3400:t=q:w=1.2:g=-1.5,` +
    'acompressor=threshold=-20dB:ratio=2.5:attack=8:release=120,aecho=0.9:0.5:17|29:0.05|0.03,loudnorm=I=-18:TP=-3,alimiter=limit=0.6:level=disabled,aresample=24000[a]';
  run('ffmpeg', [
    ...['-y', ...inputs, '-i', wav, '-filter_complex', [...fades, colours, voice].join(';')],
    ...['-map', '[v]', '-map', '[a]', '-t', seconds.toFixed(3), '-r', String(framesPerSecond)],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'stillimage', '-crf', '28'],
    // Still pictures decode so fast that a key frame every eight seconds is enough for fast seeking.
    ...['-g', String(framesPerSecond * 8), '-profile:v', 'main'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-c:a', 'aac', '-b:a', '48k', '-ac', '1'],
    ...['-movflags', '+faststart', '-map_metadata', '-1', target],
  ]);
}

function makeClip(id: string) {
  const clip = parseClip(id, readFileSync(join(here, `clips/${id}.txt`), 'utf8'));
  const voice = voices[clip.presenter];
  if (!voice) throw new Error(`${id}: ${clip.presenter} has no voice`);
  const folder = mkdtempSync(join(tmpdir(), `clip-${id}-`));
  try {
    const { samples, cues, starts, seconds } = makeTimeline(clip, (sentence) => speak(sentence, voice));
    const shots = makeShots(clip, starts);
    const wav = join(folder, 'voice.wav');
    writeFileSync(wav, toWav(samples));
    const target = join(out, `${id}.mp4`);
    encode(draw(clip, shots, folder), shots, seconds, wav, target);
    writeFileSync(join(out, `${id}.vtt`), toWebVtt(cues));
    console.log(`${id}: ${Math.round(seconds)} s, ${Math.round(statSync(target).size / 1024)} KB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

mkdirSync(out, { recursive: true });
const all = readdirSync(join(here, 'clips')).map((name) => name.replace(/\.txt$/, ''));
for (const id of process.argv.length > 2 ? process.argv.slice(2) : all) makeClip(id);

/**
 * Generates the HLS stream that the journeys play from the beginning of one clip: two qualities, fragmented MP4.
 *
 *   node make-stream.ts
 *
 * Needs ffmpeg. The result is committed, so running the product and its tests does not need it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const media = join(import.meta.dirname, '../../supabase/media/videos');
const out = join(media, 'first-aid-stream');
const seconds = 24;
const segmentSeconds = 4;
const framesPerSecond = 24;

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
execFileSync(
  'ffmpeg',
  [
    ...['-v', 'error', '-y', '-t', String(seconds), '-i', join(media, 'first-aid.mp4')],
    ...['-filter_complex', '[0:v]split[a][b];[a]scale=-2:240[low];[b]scale=-2:480[high]'],
    ...['-map', '[low]', '-map', '0:a', '-map', '[high]', '-map', '0:a'],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'stillimage', '-profile:v', 'main'],
    ...['-crf:v:0', '32', '-crf:v:1', '30', '-maxrate:v:0', '120k', '-maxrate:v:1', '300k'],
    ...['-bufsize:v:0', '240k', '-bufsize:v:1', '600k'],
    // Every segment starts with a key frame, at the same time in both qualities.
    ...[
      '-g',
      String(framesPerSecond * segmentSeconds),
      '-keyint_min',
      String(framesPerSecond * segmentSeconds),
    ],
    ...['-sc_threshold', '0', '-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-map_metadata', '-1'],
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init-%v.mp4'],
    ...['-hls_segment_filename', join(out, 'part-%v-%d.m4s'), '-master_pl_name', 'main.m3u8'],
    ...['-var_stream_map', 'v:0,a:0,name:240p v:1,a:1,name:480p', join(out, '%v.m3u8')],
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);

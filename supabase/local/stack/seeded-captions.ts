import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';

interface Caption {
  /** The start in seconds. */
  start: number;
  end: number;
  lines: string[];
}

/** Reads the captions of a seeded video. A file that isn't one of our caption files has no lines. */
export function readCaptions(videoId: string): Caption[] {
  const [head, ...blocks] = readFileSync(join(SUPABASE_DIR, `media/videos/${videoId}.vtt`), 'utf8')
    .trim()
    .split(/\n{2,}/);
  if (!head?.startsWith('WEBVTT')) throw new Error(`${videoId}.vtt doesn't begin with WEBVTT`);
  return blocks.map((block) => {
    const [, m1, s1, m2, s2, text = ''] =
      /^(?:\d+\n)?(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d\.\d{3})\n([^]+)$/.exec(block) ?? [];
    return {
      start: Number(m1) * 60 + Number(s1),
      end: Number(m2) * 60 + Number(s2),
      lines: text.split('\n'),
    };
  });
}

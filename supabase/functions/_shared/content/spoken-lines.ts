/**
 * A line of captions and the second it begins at. This is a type, because TypeScript doesn't treat interfaces as JSON.
 */
export type SpokenLine = { second: number; words: string };

const TIMES = /^[ \t]*(?:(\d+):)?([0-5]\d):([0-5]\d)[.,]\d{3}[ \t]*-->/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const inPlainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Reads the lines of a WebVTT file. Returns an empty list for any other file. */
export function readSpokenLines(file: string): SpokenLine[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!blocks[0]?.startsWith('WEBVTT')) return [];
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, hours = '0', minutes, seconds] = TIMES.exec(lines[at] ?? '') ?? [];
    if (minutes === undefined) return [];
    const words = inPlainText(lines.slice(at + 1).join(' '));
    return words === ''
      ? []
      : [{ second: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), words }];
  });
}

import { formatTime, parseTime, type Cue } from './cue';
import type { CaptionNote, ReadCaptions } from './webvtt';

const TIME = String.raw`\d+:[0-5]\d:[0-5]\d[.,]\d{3}`;
const TIMES = new RegExp(`^\\s*(${TIME})\\s*-->\\s*(${TIME})(.*)$`);
const NUMBER = /^\s*\d+\s*$/;
/** Formatting of SubRip and of formats that are mixed with it, which players of WebVTT would show or swallow. */
const FORMATTING = /<\/?font[^>]*>|\{\\[^}]*\}/gi;

/** Whether a text begins like a SubRip file: with times, or a number and times. */
export const isSubRip = (text: string): boolean =>
  /^\s*(?:\d+[ \t]*(?:\r\n|\r|\n))?[ \t]*\d+:\d+:\d+[.,]\d+[ \t]*-->/.test(text);

/** Reads a SubRip file (.srt): its cues become those of a WebVTT file. A number directly before times counts cues, any other is text. */
export function parseSubRip(text: string): ReadCaptions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const starts = lines.flatMap((line, index) => (line.includes('-->') ? [index] : []));
  const notes: CaptionNote[] = [];
  const cues: Cue[] = [];
  starts.forEach((at, index) => {
    const note = (level: CaptionNote['level'], message: string) =>
      notes.push({ row: index + 1, level, message });
    const next = starts[index + 1];
    const isNumbered = next !== undefined && NUMBER.test(lines[next - 1] ?? '') && next - 1 > at;
    const own = lines.slice(at + 1, next === undefined ? undefined : isNumbered ? next - 1 : next);
    const [, from = '', to = '', rest = ''] = TIMES.exec(lines[at] ?? '') ?? [];
    const [start, end] = [parseTime(from), parseTime(to)];
    if (start === undefined || end === undefined) {
      note('error', `This is no time: “${lines[at]?.trim() ?? ''}”.`);
      return;
    }
    const written = own.join('\n').trim();
    if (written === '') {
      note('warning', 'A caption without text is left out.');
      return;
    }
    if (/\n[ \t]*\n/.test(written)) note('warning', 'Formatting is left out: a blank line within the text.');
    const dropped = [
      ...new Set((written.match(FORMATTING) ?? []).map((each) => /^<\/?(font)/i.exec(each)?.[1] ?? each)),
      ...(/\S/.test(rest) ? [rest.trim()] : []),
    ].sort((one, other) => Number(other === 'font') - Number(one === 'font'));
    if (dropped.length > 0) note('warning', `Formatting is left out: ${dropped.join(', ')}.`);
    cues.push({
      key: cues.length,
      start: formatTime(start),
      end: formatTime(end),
      text: written
        .replaceAll(FORMATTING, '')
        .replaceAll(/\n\s*\n/g, '\n')
        .trim(),
    });
  });
  return { captions: { header: 'WEBVTT', cues, after: [] }, notes, isRepaired: true };
}

import { formatTime, parseTime, type Cue } from './cue';

/** A new caption's duration in milliseconds. */
const NEW_LENGTH = 2000;

const timeOf = (text: string) => parseTime(text) ?? 0;
const nextKey = (cues: readonly Cue[]) => Math.max(-1, ...cues.map(({ key }) => key)) + 1;

/** Adds a cue after an index (-1: before all). It starts at `at`, by default where the cue before it ends. */
export function addCue(cues: readonly Cue[], index: number, at?: number): { cues: Cue[]; added: number } {
  const previous = cues[index];
  const next = cues[index + 1];
  const start = at ?? (previous ? timeOf(previous.end) : 0);
  const free = next ? timeOf(next.start) - start : Infinity;
  // If there's no room before the next caption, the new one gets the usual length, and the list shows the overlap.
  const end = start + (free > 0 ? Math.min(NEW_LENGTH, free) : NEW_LENGTH);
  const cue: Cue = { key: nextKey(cues), start: formatTime(start), end: formatTime(end), text: '' };
  return { cues: cues.toSpliced(index + 1, 0, cue), added: cue.key };
}

/** Returns the index after which to insert a caption that starts at a moment of the video. */
export const indexBefore = (cues: readonly Cue[], at: number): number =>
  cues.findLastIndex(({ start }) => timeOf(start) <= at);

/**
 * Splits the text at a position, or near its middle, and the time in proportion.
 * @returns the same cues if there is nothing to split
 */
export function splitCue(cues: readonly Cue[], index: number, position?: number): Cue[] {
  const cue = cues[index];
  if (!cue) return [...cues];
  const at = position !== undefined && hasBothSides(cue.text, position) ? position : middleOf(cue.text);
  if (!hasBothSides(cue.text, at)) return [...cues];
  const [first, second] = [cue.text.slice(0, at).trim(), cue.text.slice(at).trim()];
  const [start, end] = [timeOf(cue.start), timeOf(cue.end)];
  const border = formatTime(start + (end - start) * (first.length / (first.length + second.length)));
  const { id: _id, before: _before, ...rest } = cue;
  const added = { ...rest, key: nextKey(cues), start: border, text: second };
  return cues.toSpliced(index, 1, { ...cue, end: border, text: first }, added);
}

const hasBothSides = (text: string, at: number) =>
  text.slice(0, at).trim() !== '' && text.slice(at).trim() !== '';

/** Returns the position of the line break or space nearest to the middle. */
function middleOf(text: string): number {
  const gaps = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const middle = text.length / 2;
  return gaps.reduce((best, gap) => (Math.abs(gap - middle) < Math.abs(best - middle) ? gap : best), 0);
}

/** Joins a cue with the next one. */
export function mergeCues(cues: readonly Cue[], index: number): Cue[] {
  const [first, second] = [cues[index], cues[index + 1]];
  if (!first || !second) return [...cues];
  const text = [first.text, second.text]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
  const before = [...(first.before ?? []), ...(second.before ?? [])];
  const merged = { ...first, end: second.end, text, ...(before.length > 0 && { before }) };
  return cues.toSpliced(index, 2, merged);
}

/** Deletes a cue; comments before it move to the next cue. */
export function deleteCue(cues: readonly Cue[], index: number): Cue[] {
  const [cue, next] = [cues[index], cues[index + 1]];
  if (!cue?.before || !next) return cues.toSpliced(index, 1);
  return cues.toSpliced(index, 2, { ...next, before: [...cue.before, ...(next.before ?? [])] });
}

/** Moves all times by a number of milliseconds; undefined if a caption would start before the video. */
export function shiftCues(cues: readonly Cue[], by: number): Cue[] | undefined {
  if (cues.some(({ start }) => timeOf(start) + by < 0)) return undefined;
  return cues.map((cue) => ({
    ...cue,
    start: formatTime(timeOf(cue.start) + by),
    end: formatTime(timeOf(cue.end) + by),
  }));
}

/**
 * Turns a script into captions: one for each line, spread over the video's length in proportion to their text.
 * @param length the video's length in milliseconds; without it, each line lasts as long as it takes to read
 */
export function cuesOfText(text: string, length?: number): Cue[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const letters = lines.reduce((sum, line) => sum + line.length, 0);
  const perLetter = length && length > 0 ? length / letters : READING_TIME;
  let at = 0;
  return lines.map((line, key) => {
    const start = at;
    at += line.length * perLetter;
    return { key, start: formatTime(start), end: formatTime(at), text: line };
  });
}

/** The reading time per letter in milliseconds, at 15 letters per second. */
const READING_TIME = 1000 / 15;

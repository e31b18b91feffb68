/** One caption: text that is shown between two moments of the video. */
export interface Cue {
  /** A key that is unique within the file while it's being edited. */
  key: number;
  /** The start time as typed; `parseTime` parses it. */
  start: string;
  end: string;
  /** Plain text, possibly with WebVTT tags such as <i>. */
  text: string;
  /** The identifier in the file, if the cue has one. */
  id?: string;
  /** The settings after the times, such as `align:start`. */
  settings?: string;
  /** The cue's lines in the file; written unchanged unless someone edits the cue. */
  source?: CueSource;
  /** Blocks of the file before the cue that aren't cues, such as comments; kept unchanged. */
  before?: string[];
}

interface CueSource extends Pick<Cue, 'start' | 'end' | 'text'> {
  lines: string;
}

/** Parses a time such as `1:02.5` or `01:02:03.250`, or one with a decimal comma. @returns milliseconds, or undefined if it isn't a time */
export function parseTime(text: string): number | undefined {
  const match = /^(?:(\d+):)?(?:(\d+):)?(\d+)(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, first, second, seconds, fraction = ''] = match;
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  if (first !== undefined && Number(seconds) > 59) return undefined;
  if (second !== undefined && minutes > 59) return undefined;
  return (hours * 3600 + minutes * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Formats a time in its shortest readable form: `0:03.986`, `1:02:03.250`. */
export function formatTime(milliseconds: number): string {
  const total = Math.max(0, Math.round(milliseconds));
  const [hours, minutes, seconds] = [total / 3_600_000, (total / 60_000) % 60, (total / 1000) % 60].map(
    Math.floor,
  ) as [number, number, number];
  const rest = `${pad(seconds)}.${pad(total % 1000, 3)}`;
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

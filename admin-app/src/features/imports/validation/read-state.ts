import type { VideoFields } from '../import-row';
import type { RowReader } from '../cells/row-reader';

type State = Pick<VideoFields, 'publication' | 'publishAt'>;

/** A date or a time as people and spreadsheets write it: year first, with or without an offset from UTC. */
const TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2})(:\d{2}(?:\.\d+)?)?\s*(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$/i;

/**
 * Reads a publication state: `draft`, `published`, or a time. A time without an offset is in this device's time zone, as in forms; a time
 * in the past means published.
 * @param isReported false if another part of the same row reports the cell's problem
 * @returns nothing for a blank cell
 */
export function readState(row: RowReader, isReported = true): State {
  const text = row.text('state');
  if (text === '') return {};
  const word = text.toLowerCase();
  if (word === 'draft' || word === 'published') return { publication: word };
  const publishAt = readTime(text);
  if (publishAt !== undefined) return { publication: 'scheduled', publishAt };
  if (isReported) row.report('state', 'Enter draft, published, or a time such as 2027-02-01 09:00.');
  return {};
}

/** Converts a time to ISO 8601. A time with an offset keeps its precision, because exports have microseconds. */
function readTime(text: string): string | undefined {
  const [, day = '', clock = '0:00', seconds = ':00', utc, hours, minutes = ''] = TIME.exec(text) ?? [];
  const local = `${day}T${clock.padStart(5, '0')}${seconds}`;
  const offset = utc ? 'Z' : hours && `${hours}:${minutes}`;
  const [date, time] = [new Date(`${day}T00:00Z`), new Date(local + (offset ?? ''))];
  if (Number.isNaN(date.getTime()) || Number.isNaN(time.getTime())) return undefined;
  // JavaScript would move an invalid day, such as 30 February, to the next month.
  if (!date.toISOString().startsWith(day)) return undefined;
  return offset === undefined ? time.toISOString() : local + offset;
}

import { isMediaAddress } from 'supabase-project/media-address';

/** False for NUL and other control characters and lone surrogates, which the database rejects. */
const isStorable = (text: string): boolean =>
  // eslint-disable-next-line no-control-regex -- matching control characters is the purpose
  text.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text);

/** The error of a text of at most `max` characters, or undefined. */
export function textProblem(text: string, max: number): string | undefined {
  // Counts code points, as the database does.
  if (text.length > max && Array.from(text).length > max)
    return `This can have at most ${max.toLocaleString('en-AU')} characters.`;
  if (!isStorable(text)) return 'This has characters that cannot be stored.';
  return undefined;
}

/** Ids are part of URLs, hence the narrow alphabet. */
export function idProblem(id: string): string | undefined {
  if (/^[A-Za-z0-9][A-Za-z0-9._~-]{0,127}$/.test(id) && id !== 'default') return undefined;
  return 'An id can have letters, digits, dots, hyphens, underscores and tildes only, at most 128.';
}

/** Accepts http(s) URLs and storage paths; `javascript:` and other schemes are errors. */
export function addressProblem(address: string): string | undefined {
  if (!isMediaAddress(address)) return 'This must be an http(s) address or a path such as media/picture.svg.';
  return textProblem(address, 2000);
}

/** A number as spreadsheets write it: 1.5, 1,5 or 1,500. Undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const compact = text.replaceAll(/[\s\u00A0\u202F]/g, '');
  const normalized = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact)
    ? compact.replaceAll(',', '')
    : compact.replace(/^(-?\d*),(\d+)$/, '$1.$2');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(normalized) ? Number(normalized) : undefined;
}

/** Minutes: a number, 1:05:30, 12:30 (minutes and seconds), 1hr 5m or 45m. Undefined for anything else. */
export function parseMinutes(text: string): number | undefined {
  const trimmed = text.trim().toLowerCase();
  const clock = /^(?:(\d+):)?(\d{1,3}):(\d{2})$/.exec(trimmed);
  if (clock) return Number(clock[1] ?? 0) * 60 + Number(clock[2]) + Number(clock[3]) / 60;
  const words = /^(?:(\d+)\s*h(?:rs?|ours?)?)?\s*(?:(\d+)\s*m(?:in(?:ute)?s?)?)?$/.exec(trimmed);
  if (words && (words[1] ?? words[2])) return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0);
  return parseNumber(trimmed);
}

import { inDigits, isLonger, LIMITS } from 'supabase-project/content/limits';
import { isMediaAddress } from 'supabase-project/content/media-address';
import { answerText } from 'supabase-project/content/text-comparison';
import { ID_CHARACTERS, isStorable, RESERVED_ID } from 'supabase-project/content/text-rules';

/** Checks that text has at most `max` characters, all of which can be stored. @returns the problem, if any */
export function textProblem(text: string, max: number): string | undefined {
  if (isLonger(text, max)) return `Use at most ${inDigits(max)} characters.`;
  if (!isStorable(text)) return 'Remove the characters that can’t be saved.';
  return undefined;
}

/** Returns the problem with an id, if any. Ids are part of URLs, so few characters are allowed. */
export function idProblem(id: string): string | undefined {
  if (ID_CHARACTERS.test(id) && id.length <= LIMITS.id && id !== RESERVED_ID) return undefined;
  return `Use only letters, digits, dots, hyphens, underscores and tildes, up to ${LIMITS.id} characters.`;
}

/** Returns the problem with an address, if any. Only http(s) URLs and Storage paths are valid, not `javascript:` or other schemes. */
export function addressProblem(address: string): string | undefined {
  if (!isMediaAddress(address)) return 'Enter a web address (https://…) or a path such as media/picture.svg.';
  return textProblem(address, LIMITS.mediaAddress);
}

/**
 * Parses minutes: a number, 1:05:30, 12:30 (minutes and seconds), 1hr 5m or 45m. Undefined for anything else.
 * @param asNumber reads the text as a number
 */
export function parseMinutes(text: string, asNumber: () => number | undefined): number | undefined {
  const trimmed = answerText(text);
  const clock = /^(?:(\d+):)?(\d{1,3}):(\d{2})$/.exec(trimmed);
  if (clock) return Number(clock[1] ?? 0) * 60 + Number(clock[2]) + Number(clock[3]) / 60;
  const words = /^(?:(\d+)\s*h(?:rs?|ours?)?)?\s*(?:(\d+)\s*m(?:in(?:ute)?s?)?)?$/.exec(trimmed);
  if (words && (words[1] ?? words[2])) return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0);
  return asNumber();
}

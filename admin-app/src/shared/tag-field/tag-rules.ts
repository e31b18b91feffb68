import { isLonger, LIMITS } from 'supabase-project/content/limits';
import { visibleText } from 'supabase-project/content/text-comparison';
import { tagKey } from 'supabase-project/content/text-rules';
import { hasVisibleText } from 'supabase-project/content/visible-text';

export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((each) => tagKey(each) === tagKey(tag));

/** Splits a string into its comma-separated entries, such as tags or figure ids, and removes invisible characters. */
export const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map(visibleText)
    .filter((tag) => tag !== '');

/** Adds tags that aren't in the list yet, spelled like the known tag if there is one. */
export function addTags(
  tags: readonly string[],
  added: readonly string[],
  known: readonly string[] = [],
): string[] {
  const all = [...tags];
  for (const tag of added)
    if (!hasTag(all, tag)) all.push(known.find((each) => tagKey(each) === tagKey(tag)) ?? tag);
  return all;
}

/** Says why tags can't be stored; the messages match the API's. */
export function tagsProblem(tags: readonly string[]): string | undefined {
  if (tags.length > LIMITS.tags) return `A question can have at most ${LIMITS.tags} tags.`;
  if (tags.some((tag) => isLonger(tag, LIMITS.tag)))
    return `A tag can have at most ${LIMITS.tag} characters.`;
  if (!tags.every(hasVisibleText)) return 'Enter a tag with visible characters.';
  return undefined;
}

import { hasVisibleText } from 'supabase-project/visible-text';

export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 50;

/** What the database takes for the same tag. */
export const tagKey = (tag: string): string => tag.toLowerCase();

export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((each) => tagKey(each) === tagKey(tag));

/** The tags of a text in which commas are between them, each on one line. */
export const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
    .filter((tag) => tag !== '');

/** Adds those that are not there yet, in a spelling that exists. */
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

/** Why tags cannot be stored; the messages equal the API's. */
export function tagsProblem(tags: readonly string[]): string | undefined {
  if (tags.length > MAX_TAGS) return `A question can have at most ${MAX_TAGS} tags.`;
  if (tags.some((tag) => Array.from(tag).length > MAX_TAG_LENGTH))
    return `A tag can have at most ${MAX_TAG_LENGTH} characters.`;
  if (!tags.every(hasVisibleText)) return 'A tag needs something that people can see.';
  return undefined;
}

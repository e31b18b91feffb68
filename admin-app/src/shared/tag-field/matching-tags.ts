import { tagKey } from 'supabase-project/content/text-rules';
import { hasTag } from './tag-rules';

/** An existing tag and how many questions have it. */
export interface KnownTag {
  tag: string;
  questions: number;
}

const MAX_SUGGESTIONS = 8;

/** Returns the existing tags to suggest: those that begin with the typed text, then those that contain it, the most used first. */
export function matchingTags(
  known: readonly KnownTag[],
  typed: string,
  chosen: readonly string[],
): KnownTag[] {
  const text = tagKey(typed.trim());
  const found = known.filter(({ tag }) => tagKey(tag).includes(text) && !hasTag(chosen, tag));
  const begins = ({ tag }: KnownTag) => tagKey(tag).startsWith(text);
  return [...found.filter(begins), ...found.filter((tag) => !begins(tag))].slice(0, MAX_SUGGESTIONS);
}

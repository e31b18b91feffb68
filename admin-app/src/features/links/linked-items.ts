import { toChoices, type ContentChoice } from '../../shared/content/content-finder';
import { NOUNS } from '../../shared/content/content-nouns';
import type { LinkedNoun, LinkHolder } from './link-kind';

/** Replaces the title of a linked item that is in the trash. */
const unknownTitle = (noun: LinkedNoun) => `Unknown ${NOUNS[noun].title}`;

interface LinkedItem {
  id: string;
  title: string;
}

/** Lists the items linked to a course or video, in order. */
export function linkedItems(holder: LinkHolder, noun: LinkedNoun): LinkedItem[] {
  const linked = noun === 'video' ? holder.videos : holder.quizzes;
  return linked.map(({ id, title }) => ({ id, title: title ?? unknownTitle(noun) }));
}

/** Lists the linked items as choices of a picker. Items in the trash are distinguished by their id. */
export function linkedChoices(holder: LinkHolder, noun: LinkedNoun): ContentChoice[] {
  return toChoices(linkedItems(holder, noun), [unknownTitle(noun)]);
}

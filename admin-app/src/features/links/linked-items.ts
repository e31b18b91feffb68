import { NOUNS } from '../../shared/content-nouns';
import type { HolderNoun, LinkContent, LinkedNoun, LinkKind } from './link-kind';

interface Item {
  id: string;
  title: string;
}

/** Replaces the title of a linked item that no longer exists. */
export const unknownTitle = (noun: LinkedNoun) => `Unknown ${NOUNS[noun].title}`;

/** Returns what finds the items with some ids, in the same order. The list is read once, however many rows ask. */
export function linkedItems(content: LinkContent, noun: LinkedNoun): (ids: readonly string[]) => Item[] {
  const titles = new Map(content[noun].map(({ id, title }) => [id, title]));
  return (ids) => ids.map((id) => ({ id, title: titles.get(id) ?? unknownTitle(noun) }));
}

type Holder = LinkContent[HolderNoun][number];

/** Ids of the items that are linked to one holder, in its order. */
export function idsOf(holder: Holder, noun: LinkedNoun): string[] {
  if (noun === 'quiz') return holder.quizzes;
  return 'videos' in holder ? holder.videos : [];
}

/** Ids of the items that links of this kind join to the selected holder; without a selection, to any holder. */
export function linkedIds({ holder, item }: LinkKind, content: LinkContent, holderId: string): string[] {
  const holders: Holder[] = content[holder];
  const ids = holders.flatMap((each) => (holderId === '' || each.id === holderId ? idsOf(each, item) : []));
  return [...new Set(ids)];
}

import type { LinkContent, LinkedNoun, LinkKind } from './link-kind';

interface Item {
  id: string;
  title: string;
}

export const PLURALS = { video: 'videos', quiz: 'quizzes' } as const;

/** Said instead of the title of something that is linked but no longer there (specification, section 2). */
export const UNKNOWN = { video: 'Unknown Video', quiz: 'Unknown Quiz' } as const;

/** The linked ids with their titles, in the order of the ids. */
export function linkedItems(content: LinkContent, noun: LinkedNoun, ids: readonly string[]): Item[] {
  const titles = new Map(content[noun].map(({ id, title }) => [id, title]));
  return ids.map((id) => ({ id, title: titles.get(id) ?? UNKNOWN[noun] }));
}

type Holder = LinkContent['course' | 'video'][number];

/** Ids of what is linked to one course or video, in its order. */
export function idsOf(holder: Holder, noun: LinkedNoun): string[] {
  if (noun === 'quiz') return holder.quizzes;
  return 'videos' in holder ? holder.videos : [];
}

/** Ids that links of this kind join to the chosen course or video; when none is chosen, to any. */
export function linkedIds({ holder, item }: LinkKind, content: LinkContent, holderId: string): string[] {
  const holders: Holder[] = content[holder];
  const ids = holders.flatMap((each) => (holderId === '' || each.id === holderId ? idsOf(each, item) : []));
  return [...new Set(ids)];
}

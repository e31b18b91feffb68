import { useQuery } from '@tanstack/react-query';
import type { ItemNoun } from '../../shared/content/content-nouns';
import type { Entry, HistoryApi, HistoryFilter } from './history.api';

/** Most versions that are offered: those of years, even of what is edited every week. */
const MOST = 200;

/** Whose history has the versions of a kind, and how they are asked for. */
const HISTORIES: Record<Entry['kind'], [noun: ItemNoun, what: HistoryFilter['what']]> = {
  course: ['course', 'course'],
  video: ['video', 'video'],
  quiz: ['quiz', 'quiz'],
  question: ['question', 'question'],
  stops: ['course', 'stop'],
  questions: ['quiz', 'question'],
  links: ['video', 'link'],
};

/** What one save made of an item. */
export interface Version {
  entryId: string;
  at: string;
  actorName: string | null;
}

async function readVersions(api: HistoryApi, kind: Entry['kind'], id: string): Promise<Version[]> {
  const [noun, what] = HISTORIES[kind];
  const filter = { item: { kind: noun, id }, actorId: '', what, from: '', to: '' };
  const versions: Version[] = [];
  let before: string | undefined;
  do {
    const page = await api.page(filter, before);
    for (const { at, actorName, entries } of page.items) {
      const own = entries.find(
        (entry) => entry.kind === kind && entry.itemId === id && entry.action !== 'delete',
      );
      if (own) versions.push({ entryId: own.id, at, actorName });
    }
    before = page.next ?? undefined;
  } while (before !== undefined && versions.length < MOST);
  return versions;
}

/** Every version of the item that an entry is about, the newest first. */
export const useVersions = (api: HistoryApi, { kind, itemId }: Entry) =>
  useQuery({
    queryKey: ['versions', kind, itemId],
    queryFn: () => readVersions(api, kind, itemId),
    gcTime: 0,
  });

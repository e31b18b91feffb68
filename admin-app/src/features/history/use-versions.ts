import { useQuery } from '@tanstack/react-query';
import type { ItemNoun } from '../../shared/content-nouns';
import type { Entry, HistoryApi } from './history.api';

/** Most versions that are offered: those of years, even of what is edited every week. */
const MOST = 200;

const KINDS: Record<string, ItemNoun> = {
  courses: 'course',
  videos: 'video',
  quizzes: 'quiz',
  questions: 'question',
  question_keys: 'question',
};

/** What one save made of an item. */
export interface Version {
  /** Of an entry of the save. */
  entryId: number;
  at: string;
  actorName: string | null;
}

async function readVersions(api: HistoryApi, kind: ItemNoun, id: string): Promise<Version[]> {
  const filter = { item: { kind, id }, actorId: '', what: kind, from: '', to: '' };
  const versions: Version[] = [];
  let before: string | undefined;
  do {
    const page = await api.page(filter, before);
    for (const { at, actorName, entries } of page.items) {
      const own = entries.find(
        ({ tableName, rowId, action }) => KINDS[tableName] === kind && rowId === id && action !== 'delete',
      );
      if (own) versions.push({ entryId: own.id, at, actorName });
    }
    before = page.next ?? undefined;
  } while (before !== undefined && versions.length < MOST);
  return versions;
}

/** Every version of the item that an entry is about, the newest first. */
export function useVersions(api: HistoryApi, { tableName, rowId }: Entry) {
  const kind = KINDS[tableName] ?? 'course';
  return useQuery({
    queryKey: ['versions', kind, rowId],
    queryFn: () => readVersions(api, kind, rowId),
    gcTime: 0,
  });
}

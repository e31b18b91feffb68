import { SESSION_PREFIX, tabStorage } from 'shared-ui/start';

export type Fields = Record<string, string>;

const keyOf = (lifeId: string, month: number) => `${SESSION_PREFIX}first-year:${lifeId}:${month}`;

/** Returns the input in a month's document that hasn't been checked yet. It survives a reload but not the end of the session. */
export function readDraft(lifeId: string, month: number): Fields | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(keyOf(lifeId, month)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const texts = Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    return undefined;
  }
}

export const storeDraft = (lifeId: string, month: number, fields: Fields): void =>
  tabStorage.setItem(keyOf(lifeId, month), JSON.stringify(fields));

export const dropDraft = (lifeId: string, month: number): void => tabStorage.removeItem(keyOf(lifeId, month));

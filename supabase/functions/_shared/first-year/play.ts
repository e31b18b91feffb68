import { randomNumbers } from '../content/documents/combinations.ts';
import type { DocumentProblem } from '../content/documents/definition.ts';
import { type LedgerEntry, withOverdraft } from './ledger.ts';
import { type MonthFile } from './month.ts';
import { type Life, openMonth, type OpenedMonth } from './open-month.ts';

export interface PlayedMonth {
  file: MonthFile;
  opened: OpenedMonth;
  chosen: string;
}

/** A life up to its end, or up to the first month that can't be opened. */
export interface PlayedLife {
  life: Life;
  months: PlayedMonth[];
  /** Paths start with the month. */
  problems: DocumentProblem[];
}

/** Returns a life that hasn't begun. */
export const newLife = (seed: string): PlayedLife => ({
  life: { seed, known: {}, facts: {}, ledger: [] },
  months: [],
  problems: [],
});

/**
 * Returns the life a month later, or unchanged if an earlier month couldn't be opened.
 * @param chosen the id of the option that is taken
 */
export function playMonth(played: PlayedLife, file: MonthFile, chosen: string): PlayedLife {
  if (played.problems.length > 0) return played;
  const { life, months } = played;
  const { opened, problems } = openMonth(file, life);
  if (!opened)
    return {
      ...played,
      problems: problems.map(({ path, message }) => ({ path: `${file.month}.${path}`, message })),
    };
  const option = opened.options.find(({ id }) => id === chosen);
  const ledger = [opened.opening, option?.entries ?? [], opened.entries].reduce<readonly LedgerEntry[]>(
    (before, entries) => [...before, ...withOverdraft(before, entries)],
    life.ledger,
  );
  return {
    life: { ...life, known: opened.known, facts: { ...life.facts, ...option?.facts }, ledger },
    months: [...months, { file, opened, chosen }],
    problems: [],
  };
}

/**
 * Plays a life through these months, which must be in order.
 * @param choose returns the id of the option to take
 */
export const playLife = (
  files: readonly MonthFile[],
  seed: string,
  choose: (file: MonthFile, life: Life) => string,
): PlayedLife =>
  files.reduce((played, file) => playMonth(played, file, choose(file, played.life)), newLife(seed));

/** Plays a life whose draws and choices depend only on the seed. */
export function playRandomLife(files: readonly MonthFile[], seed: string): PlayedLife {
  const random = randomNumbers(`choices ${seed}`);
  return playLife(files, seed, ({ options }) => options[Math.floor(random() * options.length)]?.id ?? '');
}

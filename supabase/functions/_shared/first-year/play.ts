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

/** A life from its beginning to its end, or to the month that cannot be opened. */
export interface PlayedLife {
  life: Life;
  months: PlayedMonth[];
  /** With the month in front of the path. */
  problems: DocumentProblem[];
}

/**
 * Plays a life through these months, which are in order.
 * @param choose the id of the option that is taken
 */
export function playLife(
  files: readonly MonthFile[],
  seed: string,
  choose: (file: MonthFile, life: Life) => string,
): PlayedLife {
  let life: Life = { seed, known: {}, facts: {}, ledger: [] };
  const months: PlayedMonth[] = [];
  for (const file of files) {
    const { opened, problems } = openMonth(file, life);
    if (!opened)
      return {
        life,
        months,
        problems: problems.map(({ path, message }) => ({ path: `${file.month}.${path}`, message })),
      };
    const chosen = choose(file, life);
    const option = opened.options.find(({ id }) => id === chosen);
    const ledger = [opened.opening, option?.entries ?? [], opened.entries].reduce<readonly LedgerEntry[]>(
      (before, entries) => [...before, ...withOverdraft(before, entries)],
      life.ledger,
    );
    life = { ...life, known: opened.known, facts: { ...life.facts, ...option?.facts }, ledger };
    months.push({ file, opened, chosen });
  }
  return { life, months, problems: [] };
}

/** Plays a life whose draws and choices depend on the seed alone. */
export function playRandomLife(files: readonly MonthFile[], seed: string): PlayedLife {
  const random = randomNumbers(`choices ${seed}`);
  return playLife(files, seed, ({ options }) => options[Math.floor(random() * options.length)]?.id ?? '');
}

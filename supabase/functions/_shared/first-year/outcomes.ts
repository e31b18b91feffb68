import { balancesOf } from './ledger.ts';
import { type Month, type MonthFile } from './month.ts';
import { newLife, type PlayedLife, playMonth } from './play.ts';

/** A choice's effect on the year. */
export interface Outcome {
  month: Month;
  /** The ids of the chosen option, and of the one that would have made the biggest difference. */
  choice: string;
  other: string;
  /** How many more dollars the other option would have left at the end (cash and savings minus debt); negative for fewer. */
  difference: string;
}

/** A month, with the id of the option that was chosen. */
export interface LivedMonth {
  file: MonthFile;
  choice: string;
}

/**
 * Plays a year again for every option that wasn't chosen, with all other choices unchanged.
 * @returns an outcome for each month, the greatest difference first
 * @throws {Error} if a month can't be calculated
 */
export function outcomesOf(seed: string, year: readonly LivedMonth[]): Outcome[] {
  // The months before a choice don't depend on it, so they're played once.
  const until = [newLife(seed)];
  for (const { file, choice } of year) until.push(playMonth(until.at(-1) ?? newLife(seed), file, choice));
  const lived = worthOf(until.at(-1));
  const outcomes = year.map(({ file, choice }, place): Outcome => {
    const others = file.options
      .filter(({ id }) => id !== choice)
      .map(({ id }) => {
        const ended = year
          .slice(place + 1)
          .reduce(
            (played, later) => playMonth(played, later.file, later.choice),
            playMonth(until[place] ?? newLife(seed), file, id),
          );
        return { id, difference: worthOf(ended).minus(lived) };
      });
    const [most] = others.toSorted((a, b) => b.difference.abs().comparedTo(a.difference.abs()));
    if (!most) throw new Error(`${file.month} has one option.`);
    return { month: file.month, choice, other: most.id, difference: most.difference.toFixed(2) };
  });
  return outcomes.toSorted((a, b) => Math.abs(Number(b.difference)) - Math.abs(Number(a.difference)));
}

function worthOf(played: PlayedLife | undefined) {
  const problem = played?.problems[0];
  if (!played || problem) throw new Error(`${problem?.path} ${problem?.message}`);
  const { cash, savings, debt } = balancesOf(played.life.ledger);
  return cash.plus(savings).minus(debt);
}

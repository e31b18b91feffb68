import type { Schemas } from '../api/api-client';

/** How many results a changed answer key would change. */
export type RegradeSummary = Pick<
  Schemas['RegradeSummary'],
  'attempts' | 'changed' | 'studentsUp' | 'studentsDown'
>;

/** What happens to finished attempts when a key changes; `better`: each keeps the better of the two results. */
export type RegradeChoice = 'better' | 'all' | 'none';

/** The choice in the API's form. */
export interface Regrading {
  regrade: boolean;
  lowerResults: boolean;
}

export const NO_REGRADING: Regrading = { regrade: false, lowerResults: false };

export const regradingOf = (choice: RegradeChoice): Regrading => ({
  regrade: choice !== 'none',
  lowerResults: choice === 'all',
});

const number = (count: number) => count.toLocaleString('en-AU');
const students = (count: number) => `${number(count)} ${count === 1 ? 'student' : 'students'}`;

/** Says how results would change. */
export const regradeSentence = ({ attempts, changed, studentsUp, studentsDown }: RegradeSummary): string =>
  `${number(changed)} of ${number(attempts)} finished ${attempts === 1 ? 'attempt' : 'attempts'} would change: ` +
  `results would go up for ${students(studentsUp)} and down for ${number(studentsDown)}. ` +
  'Completed lessons stay complete.';

export interface RegradeOption {
  choice: RegradeChoice;
  label: string;
  hint: string;
}

/**
 * Returns the choices, the recommended one first: results only go down if someone chooses that.
 * @param underWay whether results are already being regraded; the choice then applies to that regrading
 */
export function regradeOptions(
  { studentsUp, studentsDown }: RegradeSummary,
  underWay = false,
): [RegradeOption, ...RegradeOption[]] {
  const rise = `Results go up for ${students(studentsUp)}`;
  const someRise = studentsUp > 0;
  const all: RegradeOption = {
    choice: 'all',
    label: 'Regrade all results',
    hint: someRise
      ? `${rise} and down for ${number(studentsDown)}.`
      : `Results go down for ${students(studentsDown)}.`,
  };
  const none: RegradeOption = {
    choice: 'none',
    label: 'Leave results as they are',
    hint: 'The new answer only applies to attempts finished from now on.',
  };
  return [
    {
      // If no result would rise, there is nothing to regrade.
      choice: someRise || underWay ? 'better' : 'none',
      label: 'Keep the better result',
      hint: someRise ? `${rise}. None go down.` : 'No results change.',
    },
    ...(studentsDown > 0 ? [all] : []),
    ...(someRise && !underWay ? [none] : []),
  ];
}

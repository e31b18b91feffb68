import type { Answer } from '../question.types';

/** The chosen options; none for an answer given when the question had another type. */
export const chosenOptions = (answer: Answer | null | undefined): string[] =>
  Array.isArray(answer) ? answer : [];

/** The options with one of them chosen or left out, in the order in which they are shown. */
export function toggleOption(
  options: readonly string[],
  chosen: readonly string[],
  option: string,
): string[] {
  return options.filter((each) => chosen.includes(each) !== (each === option));
}

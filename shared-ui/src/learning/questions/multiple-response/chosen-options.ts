import type { Answer } from '../question.types';

/** Returns the chosen options; none for an answer given when the question had another type. */
export const chosenOptions = (answer: Answer | null | undefined): string[] =>
  Array.isArray(answer) ? answer : [];

/** Adds or removes a chosen option. @returns the chosen options in display order */
export function toggleOption(
  options: readonly string[],
  chosen: readonly string[],
  option: string,
): string[] {
  return options.filter((each) => chosen.includes(each) !== (each === option));
}

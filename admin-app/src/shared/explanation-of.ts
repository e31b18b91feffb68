/** The explanation of an option; '' if there is none. An option may have the name of something that every object has, such as 'valueOf'. */
export const explanationOf = (
  explanations: Record<string, string> | null | undefined,
  option: string,
): string => (explanations && Object.hasOwn(explanations, option) ? (explanations[option] ?? '') : '');

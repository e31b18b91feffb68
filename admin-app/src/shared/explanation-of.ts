/**
 * Returns the explanation of an option; '' if there is none. An option's text may equal the name of an inherited property, such as
 * 'valueOf'.
 */
export const explanationOf = (
  explanations: Record<string, string> | null | undefined,
  option: string,
): string => (explanations && Object.hasOwn(explanations, option) ? (explanations[option] ?? '') : '');

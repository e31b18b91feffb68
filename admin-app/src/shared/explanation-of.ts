/** Returns the explanation of an option; '' if there is none. Option texts may equal inherited properties, such as 'valueOf'. */
export const explanationOf = (
  explanations: Record<string, string> | null | undefined,
  option: string,
): string => (explanations && Object.hasOwn(explanations, option) ? (explanations[option] ?? '') : '');

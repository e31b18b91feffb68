/** Returns the first word of a name. */
export const firstNameOf = (displayName: string): string => displayName.split(' ')[0] ?? '';

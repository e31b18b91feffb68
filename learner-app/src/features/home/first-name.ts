/** A name as it is called out: its first word. */
export const firstNameOf = (displayName: string): string => displayName.split(' ')[0] ?? '';

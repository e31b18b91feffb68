const FIRST_LETTER = 'A'.charCodeAt(0);

/** Returns the letter on an option's badge: A to K. */
export const optionLetter = (index: number): string => String.fromCharCode(FIRST_LETTER + index);

/** Returns the keys that choose an option, in the syntax of `aria-keyshortcuts`: its letter and, for the first nine options, its number. */
export const optionKeys = (index: number): string =>
  index < 9 ? `${optionLetter(index)} ${index + 1}` : optionLetter(index);

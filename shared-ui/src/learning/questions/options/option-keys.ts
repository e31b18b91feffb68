const FIRST_LETTER = 'A'.charCodeAt(0);

/** The letter on an option's badge: A to K. */
export const optionLetter = (index: number): string => String.fromCharCode(FIRST_LETTER + index);

/** The keys that choose an option, as `aria-keyshortcuts` names them: its letter and, for the first nine, its number. */
export const optionKeys = (index: number): string =>
  index < 9 ? `${optionLetter(index)} ${index + 1}` : optionLetter(index);

/** Writes a title's first letter in lower case, for use within a sentence: 'Courses' becomes 'courses'. */
export const inSentence = (subject: string): string => subject.charAt(0).toLowerCase() + subject.slice(1);

/** What a title begins with, as it is written later in a sentence: 'Courses' becomes 'courses'. */
export const inSentence = (subject: string): string => subject.charAt(0).toLowerCase() + subject.slice(1);

/** The beginning of a title as it is written within a sentence: 'Courses' becomes 'courses'. */
export const inSentence = (subject: string): string => subject.charAt(0).toLowerCase() + subject.slice(1);

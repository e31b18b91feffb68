/** '1 question', '6 questions'. */
export const questionsText = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`;

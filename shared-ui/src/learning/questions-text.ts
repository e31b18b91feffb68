/** Formats a question count: '4 questions'. */
export const questionsText = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`;

/**
 * Returns a quiz card's text about the questions: their number, the pass mark, and when answers are shown.
 * @param passMark the pass mark in per cent; 0 for none
 */
export function quizQuestionsText(count: number, feedbackTiming: string, passMark = 0): string {
  const isTest = feedbackTiming !== 'after_each';
  const facts = [
    questionsText(count),
    ...(isTest ? [] : ['answers shown after each']),
    ...(passMark > 0 ? [`${passMark}% needed for the certificate`] : []),
  ].join(', ');
  return isTest ? `${facts}. This is a test: you’ll see the answers when you finish.` : facts;
}

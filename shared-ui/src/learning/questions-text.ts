/** How many questions a quiz has, and when it says what is right if not at the end. */
export function questionsText(count: number, feedbackTiming?: string): string {
  const text = `${count} ${count === 1 ? 'question' : 'questions'}`;
  return feedbackTiming === 'after_each' ? `${text}, answers shown after each` : text;
}

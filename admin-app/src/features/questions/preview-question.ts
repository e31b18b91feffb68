import type { Question } from 'shared-ui/questions';

/** A question for the preview; its id keeps the names of native controls apart on a page with several forms. */
export function previewQuestion(
  id: string,
  question: Partial<Question> & Pick<Question, 'type' | 'title'>,
): Question {
  return {
    id,
    description: '',
    options: [],
    leftOptions: [],
    rightOptions: [],
    slider: null,
    ...question,
  };
}

/** The texts that are written already, trimmed. */
export const written = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

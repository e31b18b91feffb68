import { questionTypeCode, type Question } from 'shared-ui/learning/questions';
import type { QuestionTypeName } from '../question.api';

/**
 * Creates a question for the preview.
 * @param id unique on the page, because it's part of native controls' names
 */
export function previewQuestion(
  id: string,
  type: QuestionTypeName,
  fields: Partial<Omit<Question, 'id' | 'type'>> & Pick<Question, 'title'>,
): Question {
  return {
    id,
    type: questionTypeCode(type) ?? type,
    description: '',
    options: [],
    leftOptions: [],
    rightOptions: [],
    slider: null,
    expectsNumber: false,
    ...fields,
  };
}

/** Returns the non-blank strings, trimmed. */
export const filledTexts = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

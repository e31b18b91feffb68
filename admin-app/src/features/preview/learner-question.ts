import { questionTypeCode, type Question } from 'shared-ui/learning/questions';
import { expectsNumber } from 'supabase-project/content/typed-number';
import type { DocumentDefinition, StoredQuestion } from './preview.api';

/**
 * Converts a stored question to the one that learners receive: without its answer key, and with the items on the right in an order that
 * doesn't reveal it. @param figures the figures of the question's document
 */
export function toLearnerQuestion(question: StoredQuestion, figures: Record<string, string> = {}): Question {
  const { id, questionTitle, description, questionType, options, leftItems, rightItems } = question;
  const { minValue, maxValue, step, unit, answer, document } = question;
  return {
    id,
    title: questionTitle,
    description,
    type: questionTypeCode(questionType) ?? 'unsupported',
    options,
    leftOptions: leftItems,
    rightOptions: rightItems.toSorted((a, b) => a.localeCompare(b)),
    slider:
      minValue === null || maxValue === null ? null : { min: minValue, max: maxValue, step: step ?? 1, unit },
    expectsNumber: questionType === 'openEnded' && expectsNumber(answer ?? ''),
    ...(document && { document: toShown(document, figures) }),
  };
}

function toShown({ style, title, sections, fields }: DocumentDefinition, figures: Record<string, string>) {
  return {
    style,
    title,
    sections,
    fields: fields.map(({ answer: _answer, tolerance: _tolerance, ...field }) => field),
    figures,
  };
}

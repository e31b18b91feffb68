import type { Db } from '../lib/supabase-client.ts';
import type { Question, QuestionInput } from '../schemas/question.schema.ts';
import { unwrap } from './listing.ts';
import { chooseStep } from '../schemas/slider.ts';

/** A question and its key as the database stores them: association matches by index, types by their code. */
export function toStored(input: QuestionInput): Record<string, unknown> {
  const shared = {
    quiz_id: input.quizId,
    title: input.questionTitle,
    description: input.description ?? '',
    explanation: input.explanation ?? '',
  };
  switch (input.questionType) {
    case 'multipleChoice':
      return { ...shared, type: 'MCQ', options: input.options, answer: input.answer };
    case 'openEnded':
      return { ...shared, type: 'OPT', answer: input.answer };
    case 'slidingScale':
      return {
        ...shared,
        type: 'SLI',
        slider_min: input.minValue,
        slider_max: input.maxValue,
        slider_step: input.step ?? chooseStep(input.minValue, input.correctAnswer),
        answer: input.correctAnswer,
      };
    case 'associationConnect': {
      const pairs = input.matches.map(({ left, right }) => [
        input.leftItems.indexOf(left),
        input.rightItems.indexOf(right),
      ]);
      return {
        ...shared,
        type: 'ASC',
        left_options: input.leftItems,
        right_options: input.rightItems,
        answer: Object.fromEntries(pairs),
      };
    }
  }
}

/**
 * Adds a question at the end of its quiz; the question and its key are saved together or not at all.
 * @throws {ApiError} 404 when the quiz does not exist
 */
export async function createQuestion(db: Db, input: QuestionInput): Promise<Question> {
  const row = await unwrap(db.rpc('admin_save_question', { p_question: toStored(input) }));
  return row as Question;
}

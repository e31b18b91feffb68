import type { Question, QuestionInput } from '../schemas/question.schema.ts';
import { chooseStep } from '../schemas/slider.ts';
import { toInstant } from './rows.ts';

type TypeCode = 'MCQ' | 'OPT' | 'ASC' | 'SLI';

const NAMES = {
  MCQ: 'multipleChoice',
  OPT: 'openEnded',
  ASC: 'associationConnect',
  SLI: 'slidingScale',
} as const satisfies Record<TypeCode, Question['questionType']>;

/** A question with its key, as `admin_save_question` takes it: association matches by index, types by their code. */
export type QuestionToStore = {
  quiz_id: string;
  title: string;
  description: string;
  type: TypeCode;
  options?: string[];
  left_options?: string[];
  right_options?: string[];
  slider?: { min: number; max: number; step: number } | null;
  answer: string | number | { [left: string]: number };
  explanation: string;
};

/** The same, as it comes back. */
export interface StoredQuestion extends Required<QuestionToStore> {
  id: string;
  position: number;
  created_at: string;
  updated_at: string;
}

export function toStored(input: QuestionInput): QuestionToStore {
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
    case 'slidingScale': {
      const { minValue: min, maxValue: max, correctAnswer } = input;
      const step = input.step ?? chooseStep(min, correctAnswer);
      return { ...shared, type: 'SLI', slider: { min, max, step }, answer: correctAnswer };
    }
    case 'associationConnect': {
      const { leftItems, rightItems, matches } = input;
      const pairs = matches.map(({ left, right }) => [leftItems.indexOf(left), rightItems.indexOf(right)]);
      const answer: Record<string, number> = Object.fromEntries(pairs);
      return { ...shared, type: 'ASC', left_options: leftItems, right_options: rightItems, answer };
    }
  }
}

export function toQuestion(row: StoredQuestion): Question {
  const matches =
    typeof row.answer === 'object'
      ? Object.entries(row.answer).map(([left, right]) => [
          row.left_options[Number(left)],
          row.right_options[right],
        ])
      : [];
  return {
    id: row.id,
    quizId: row.quiz_id,
    position: row.position,
    questionTitle: row.title,
    questionType: NAMES[row.type],
    description: row.description,
    explanation: row.explanation,
    options: row.options,
    leftItems: row.left_options,
    rightItems: row.right_options,
    matches: Object.fromEntries(matches),
    answer: typeof row.answer === 'string' ? row.answer : null,
    minValue: row.slider?.min ?? null,
    maxValue: row.slider?.max ?? null,
    step: row.slider?.step ?? null,
    correctAnswer: typeof row.answer === 'number' ? row.answer : null,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

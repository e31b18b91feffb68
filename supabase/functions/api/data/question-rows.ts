import type { Question, QuestionInput, RegradeSummary } from '../schemas/question.schema.ts';
import { chooseStep } from '../schemas/slider.ts';
import { toInstant } from './rows.ts';

type TypeCode = 'MCQ' | 'OPT' | 'ASC' | 'SLI';

const NAMES: Partial<Record<string, Question['questionType']>> = {
  MCQ: 'multipleChoice',
  OPT: 'openEnded',
  ASC: 'associationConnect',
  SLI: 'slidingScale',
} satisfies Record<TypeCode, Question['questionType']>;

/** A question with its key, as `admin_save_question` takes it: association matches by index, types by their code. */
export type QuestionToStore = {
  quiz_id: string;
  title: string;
  /** Left out: as it is, or blank for a new question. */
  description?: string;
  type: TypeCode;
  options?: string[];
  left_options?: string[];
  right_options?: string[];
  slider?: { min: number; max: number; step: number } | null;
  answer: string | number | { [left: string]: number };
  explanation?: string;
};

/** A question as it comes back; what an import wrote may be looser than what we send. */
export interface StoredQuestion {
  id: string;
  quiz_id: string;
  title: string;
  description: string;
  type: string;
  options: string[];
  left_options: string[];
  right_options: string[];
  slider: { min: number; max: number; step: number } | null;
  answer: string | number | { [left: string]: number | string } | null;
  explanation: string;
  position: number;
  created_at: string;
  updated_at: string;
}

export function toStored(input: QuestionInput): QuestionToStore {
  const shared = {
    quiz_id: input.quizId,
    title: input.questionTitle,
    description: input.description,
    explanation: input.explanation,
  };
  switch (input.questionType) {
    case 'multipleChoice':
      return { ...shared, type: 'MCQ', options: input.options, answer: input.answer };
    case 'openEnded':
      return { ...shared, type: 'OPT', answer: input.answer };
    case 'slidingScale': {
      if ('options' in input) return { ...shared, type: 'SLI', options: input.options, answer: input.answer };
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
  const { answer } = row;
  const matches =
    typeof answer === 'object' && answer !== null
      ? Object.entries(answer).map(([left, right]) => [
          row.left_options[Number(left)],
          row.right_options[Number(right)],
        ])
      : [];
  const scalar = typeof answer === 'object' ? null : answer;
  return {
    id: row.id,
    quizId: row.quiz_id,
    position: row.position,
    questionTitle: row.title,
    questionType: NAMES[row.type] ?? 'unsupported',
    description: row.description,
    explanation: row.explanation,
    options: row.options,
    leftItems: row.left_options,
    rightItems: row.right_options,
    matches: Object.fromEntries(matches),
    answer: scalar === null || row.slider ? null : toText(row, scalar),
    minValue: row.slider?.min ?? null,
    maxValue: row.slider?.max ?? null,
    step: row.slider?.step ?? null,
    correctAnswer: scalar === null || !row.slider ? null : Number(scalar),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** The key of a scale with labels may be the index of its label (specification, section 3). */
function toText({ type, options }: StoredQuestion, key: string | number): string {
  const text = String(key).trim();
  const isLabel = typeof key === 'string' && options.includes(text);
  return (type === 'SLI' && !isLabel && /^\d+$/.test(text) ? options[Number(text)] : undefined) ?? text;
}

/** What `admin_preview_regrade` answers. */
export interface StoredSummary {
  attempts: number;
  changed: number;
  students_up: number;
  students_down: number;
}

export const toRegradeSummary = (row: StoredSummary): RegradeSummary => ({
  attempts: row.attempts,
  changed: row.changed,
  studentsUp: row.students_up,
  studentsDown: row.students_down,
});

import { PAYSLIP } from '../documents/testing.ts';
import { QUESTION_TYPES, type QuestionTypeName } from './index.ts';
import type { QuestionColumns } from './question-type.ts';

/**
 * For tests: a request's content for one question of each type, without its title. The compiler requires every type.
 */
export const EXAMPLES: Record<QuestionTypeName, Record<string, unknown>> = {
  multipleChoice: {
    options: ['TFN', 'ABN', 'BSB', 'PIN'],
    answer: 'TFN',
    explanation: 'Nine digits.',
  },
  multipleResponse: { options: ['GST', 'HECS', 'Income tax'], correctAnswers: ['Income tax', 'GST'] },
  openEnded: { answer: 'Pay as you go', acceptedAnswers: ['pay-as-you-go', 'PAYG'] },
  slidingScale: { minValue: '0', maxValue: '30000', correctAnswer: '18200', step: '100', unit: '$' },
  associationConnect: {
    leftItems: ['1 July', '31 October'],
    rightItems: ['Lodge by', 'Year starts'],
    matches: { '1 July': 'Year starts', '31 October': 'Lodge by' },
  },
  document: { document: PAYSLIP },
};

interface StoredExample extends QuestionColumns {
  title: QuestionTypeName;
  type: string;
}

/** The examples as stored columns, each titled with its type. */
export const STORED_EXAMPLES: StoredExample[] = QUESTION_TYPES.map((type) => {
  const body = {
    quizId: 'quiz',
    questionTitle: type.name,
    questionType: type.name,
    ...EXAMPLES[type.name],
  };
  const question = type.schemaOf(body).parse(body);
  // The cast is needed because TypeScript can't call a union of functions.
  const columns = (type.toColumns as (question: unknown) => QuestionColumns)(question);
  return { title: type.name, type: type.code, ...columns };
});

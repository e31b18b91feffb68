import type { QuestionFields } from '../import-row';
import { importQuestionType, type QuestionPart } from '../question-types';
import { tagsProblem } from '../../../shared/tag-rules';
import { textProblem } from './text-rules';

interface QuestionProblem {
  part: QuestionPart;
  message: string;
}

const isPoints = (points: number) => Number.isInteger(points) && points >= 1 && points <= 100;

/** The errors of a question, by the rules of docs/product.md#validation. */
export function questionProblems(question: QuestionFields): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const report = (part: QuestionPart, message: string | undefined) => {
    if (message) problems.push({ part, message });
  };
  report('title', textProblem(question.title, 1000));
  report('description', textProblem(question.description ?? '', 10_000));
  report('explanation', textProblem(question.explanation ?? '', 5000));
  if (!isPoints(question.points ?? 1)) report('points', 'Points must be a whole number from 1 to 100.');
  report('tags', textProblem(question.tags?.join() ?? '', 1000) ?? tagsProblem(question.tags ?? []));
  importQuestionType(question.type).check(question, report);
  return problems;
}

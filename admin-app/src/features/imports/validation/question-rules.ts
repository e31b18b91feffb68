import type { QuestionFields, QuestionPart } from '../import-row';
import { importQuestionType } from '../question-types';
import { POINTS_PROBLEM, isPoints } from 'supabase-project/content/question-types/rules';
import { LIMITS } from 'supabase-project/content/limits';
import { tagsProblem } from '../../../shared/tag-field/tag-rules';
import { textProblem } from '../cells/text-rules';

interface QuestionProblem {
  part: QuestionPart;
  message: string;
}

/** Checks a question against the rules in docs/product.md#validation and returns its errors. */
export function questionProblems(question: QuestionFields): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const report = (part: QuestionPart, message: string | undefined) => {
    if (message) problems.push({ part, message });
  };
  report('title', textProblem(question.title, LIMITS.questionTitle));
  report('description', textProblem(question.description ?? '', LIMITS.description));
  report('explanation', textProblem(question.explanation ?? '', LIMITS.explanation));
  if (!isPoints(question.points ?? 1)) report('points', POINTS_PROBLEM);
  report('tags', textProblem(question.tags?.join() ?? '', 1000) ?? tagsProblem(question.tags ?? []));
  importQuestionType(question.type).check(question, report);
  return problems;
}

import type { QuestionFields } from './import-row';
import { textProblem } from './text-rules';

/** Labels of a sliding scale that brings none (specification, section 3). */
export const DEFAULT_LABELS = ['Low', 'Medium', 'High', 'Extremely High'];

export const MAX_OPTIONS = 11;

/** Part of a question a problem belongs to. */
export type QuestionPart = 'title' | 'description' | 'explanation' | 'options' | 'left' | 'right' | 'answer';

interface QuestionProblem {
  part: QuestionPart;
  message: string;
}

/** What keeps a question from being stored (specification, section 5). */
export function questionProblems(question: QuestionFields): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const report = (part: QuestionPart, message: string | undefined) => {
    if (message) problems.push({ part, message });
  };
  report('title', textProblem(question.title, 1000));
  report('description', textProblem(question.description ?? '', 10_000));
  report('explanation', textProblem(question.explanation ?? '', 5000));
  switch (question.type) {
    case 'MCQ':
    case 'SLI':
      report('options', listProblem(question.options, MAX_OPTIONS));
      if (question.options.length < 2) report('options', 'At least two options are required.');
      else if (question.answer === '') report('answer', 'The question needs an answer.');
      else if (!question.options.includes(question.answer))
        report('answer', 'The answer must be one of the options.');
      break;
    case 'OPT':
      if (question.answer === '') report('answer', 'The question needs an answer.');
      report('answer', textProblem(question.answer, 1000));
      break;
    case 'ASC':
      if (question.leftOptions.length === 0) report('left', 'All left items must have a value.');
      if (question.rightOptions.length === 0) report('right', 'All right items must have a value.');
      report('left', listProblem(question.leftOptions, 4));
      report('right', listProblem(question.rightOptions, 4));
  }
  return problems;
}

function listProblem(items: string[], max: number): string | undefined {
  if (items.length > max)
    return max === 4 ? 'Maximum of 4 items reached' : `There can be at most ${max} options.`;
  if (items.includes('')) return 'Every item needs a text.';
  if (new Set(items).size < items.length) return 'Items have to differ from each other.';
  for (const item of items) {
    const problem = textProblem(item, 500);
    if (problem) return problem;
  }
  return undefined;
}

import type { QuestionAnswer, QuizQuestion } from 'supabase-project/types';

/** Creates a valid answer, correct or not. */
export function createAnswer({ type, options, left_options: left, slider }: QuizQuestion): QuestionAnswer {
  if (type === 'ASC') return Object.fromEntries(left.map((_, index) => [index, index]));
  return slider?.min ?? options[0] ?? 'tax';
}

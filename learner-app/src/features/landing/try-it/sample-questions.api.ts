import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { Answer } from 'shared-ui/learning/questions';
import type { SampleFeedback as FeedbackRow, SampleQuestions } from 'supabase-project/types';

export type SampleQuestion = Camelized<SampleQuestions>[number];
export type SampleFeedback = Omit<Camelized<FeedbackRow>, 'yourAnswer' | 'correctAnswer'> & {
  yourAnswer: Answer;
  correctAnswer: Answer | null;
};

/** Returns the questions that visitors can answer; an empty list if the deployment has none. @throws AppError */
export const getSampleQuestions = async ({ supabase }: HostServices): Promise<SampleQuestion[]> =>
  unwrap(await supabase.rpc('get_sample_questions'));

/** Grades an answer. Nothing is stored. @throws AppError */
export async function answerSampleQuestion(
  { supabase }: HostServices,
  questionId: string,
  value: Answer,
): Promise<SampleFeedback> {
  const args = { p_question_id: questionId, p_answer: { value } };
  return unwrap(await supabase.rpc('answer_sample_question', args));
}

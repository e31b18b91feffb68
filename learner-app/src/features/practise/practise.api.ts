import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { Answer } from 'shared-ui/learning/questions';
import type { PracticeResult, PracticeSession as SessionRow } from 'supabase-project/types';
import type { components } from 'supabase-project/types/api';
import { sendRest } from '../../shared/rest';

export type PracticeData = Camelized<PracticeResult>;
export type PracticeSession = Camelized<SessionRow>;
export type PracticeQuestion = PracticeSession['questions'][number];
export type QuizWithMistakes = PracticeData['mistakes'][number];
export type PracticeProgress = Pick<PracticeSession, 'total' | 'answered' | 'right' | 'again' | 'unsolved'>;
export type PracticeAnswer = components['schemas']['PracticeAnswer'];
export type PracticeFeedback = NonNullable<PracticeAnswer['feedback']>;

/** The questions for a session: those due today, the latest mistakes (in one quiz or in all quizzes), or those missed in an attempt. */
export type PracticeScope =
  { scope: 'due' } | { scope: 'mistakes'; quizId?: string } | { scope: 'missed'; attemptId: string };

/** After this time, a request counts as failed, and its answer can be sent again. */
const ANSWER_TIMEOUT_MS = 12_000;

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the data of the practice page. Days are counted in the learner's current time zone. @throws AppError */
export const getPractice = async ({ supabase }: HostServices): Promise<PracticeData> =>
  unwrap(await supabase.rpc('get_practice', { p_time_zone: timeZone() }));

/** Returns the open session of this kind or starts one; null if there is nothing to practise. @throws AppError */
export async function startPractice(
  { supabase }: HostServices,
  what: PracticeScope,
): Promise<PracticeSession | null> {
  const args = {
    p_time_zone: timeZone(),
    p_scope: what.scope,
    ...(what.scope === 'mistakes' && what.quizId && { p_quiz_id: what.quizId }),
    ...(what.scope === 'missed' && { p_attempt_id: what.attemptId }),
  };
  return unwrap(await supabase.rpc('start_practice', args));
}

/**
 * Locks and grades an answer. The first answer counts, so it can be sent again if its response was lost.
 *
 * @param input `tries`: the number of answers to this question already graded in this session
 * @throws AppError practice_not_found when the session is over
 */
export const sendAnswer = (
  services: HostServices,
  input: { sessionId: string; questionId: string; answer: Answer; tries: number },
): Promise<PracticeAnswer> =>
  sendRest(services, 'POST', 'practice/answers', input, AbortSignal.timeout(ANSWER_TIMEOUT_MS));

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

/** What is to be practised: what is due today, the last mistakes, of one quiz or of all, or what was missed in an attempt. */
export type PracticeScope =
  { scope: 'due' } | { scope: 'mistakes'; quizId?: string } | { scope: 'missed'; attemptId: string };

/** An answer whose feedback takes longer can be sent again. */
const ANSWER_TIMEOUT_MS = 12_000;

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What there is to practise. A day ends where the learner is now. @throws AppError */
export const getPractice = async ({ supabase }: HostServices): Promise<PracticeData> =>
  unwrap(await supabase.rpc('get_practice', { p_time_zone: timeZone() }));

/** The open session of this kind, or a new one; null when there is nothing to practise. @throws AppError */
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
 * Locks an answer, which is then graded; the first one counts, so it can be sent again when its response was lost.
 *
 * @param input `tries`: how many answers to the question were graded before in this session
 * @throws AppError practice_not_found when the session is over
 */
export const sendAnswer = (
  services: HostServices,
  input: { sessionId: string; questionId: string; answer: Answer; tries: number },
): Promise<PracticeAnswer> =>
  sendRest(services, 'POST', 'practice/answers', input, AbortSignal.timeout(ANSWER_TIMEOUT_MS));

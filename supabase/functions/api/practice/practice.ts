import { createClient } from '@supabase/supabase-js';
import type { z } from 'zod';
import type { Database } from '../../../types/database.types.ts';
import type { practiceAnswer as answerSchema } from '../../../types/rpc.schemas/practice.schema.ts';
import { converterTo } from '../../_shared/data-fields.ts';
import { unwrap } from '../lib/query.ts';
import { inWords, writeLog } from '../lib/log.ts';
import type { ApiConfig, Db } from '../lib/supabase-client.ts';
import { type PracticeAnswer, type PracticeAnswerInput, practiceAnswer } from '../schemas/practice.schema.ts';
import { type GradedAnswer, reschedule } from './schedule.ts';

/** An answer as the database returns it. */
type StoredAnswer = z.output<typeof answerSchema>;
type StoredCard = NonNullable<StoredAnswer['card']>;

const toAnswer = converterTo(practiceAnswer);

/** Practice: the database locks and grades an answer, then the scheduler decides when the question comes back. */
export function createPractice(config: ApiConfig) {
  const { limits } = config;
  // Uses the secret key, so that no one can set their own schedule.
  const service =
    limits &&
    createClient<Database>(config.supabaseUrl, limits.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: config.fetch },
    });

  /**
   * Stores the time at which the question comes back. If that fails, the card still has the answer, so the next
   * schedule includes both answers. Until then, the database's own rule applies.
   */
  async function schedule(learner: string, questionId: string, card: StoredCard): Promise<string> {
    const [first, ...others] = card.waiting as GradedAnswer[];
    const before = new Date(card.due).toISOString();
    if (!first || !service) return before;
    try {
      const { memory, due, knownUntil } = reschedule(card.memory as never, [first, ...others]);
      const stored = await unwrap(
        service.rpc('schedule_practice', {
          p_learner: learner,
          p_question_id: questionId,
          p_waiting: card.waiting,
          p_memory: memory as never,
          p_due: due,
          p_known_until: knownUntil as string,
        }),
      );
      return stored ? due : before;
    } catch (error) {
      writeLog({ level: 'error', message: 'Couldn’t schedule a question', error: inWords(error) });
      return before;
    }
  }

  return {
    /** @throws {ApiError} 404 for an ended session, 422 for an answer in the wrong form */
    async answer(
      db: Db,
      learner: string,
      { sessionId, questionId, answer, tries }: PracticeAnswerInput,
    ): Promise<PracticeAnswer> {
      const stored = (await unwrap(
        db.rpc('answer_practice', {
          p_session_id: sessionId,
          p_question_id: questionId,
          p_answer: { value: answer },
          p_tries: tries,
        }),
      )) as StoredAnswer;
      const { card, ...rest } = stored;
      const due = card && (await schedule(learner, questionId, card));
      return { ...toAnswer(rest), due };
    },
  };
}

export type Practice = ReturnType<typeof createPractice>;

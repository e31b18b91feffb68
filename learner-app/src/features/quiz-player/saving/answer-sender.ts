import { OutboxSender, type OutboxSenderOptions } from '../../../shared/outbox/outbox-sender';
import type { Answer } from '../quiz-player.types';
import type { AnswerOutbox, UnsentAnswer } from './answer-outbox';

/** Reasons why the server refuses an answer for good. Such an answer is discarded, because it would block the quiz. */
const REFUSED = ['question_not_found', 'question_unsupported', 'invalid_answer', 'answer_too_long'];

type ForwardedOptions = Pick<OutboxSenderOptions<UnsentAnswer>, 'isOwner' | 'onState' | 'onSuperseded'>;

export interface AnswerSenderOptions extends ForwardedOptions {
  attemptId: string;
  outbox: AnswerOutbox;
  /** @returns false if another device gave a later answer, which is kept instead */
  send: (answer: UnsentAnswer) => Promise<boolean>;
  /**
   * Called when nothing more can be saved, because the attempt was finished elsewhere or its time is over.
   * @param late how many answers came too late
   */
  onAttemptOver?: (late: number) => void;
}

export interface AnswerSender extends Pick<
  OutboxSender<UnsentAnswer>,
  'start' | 'stopWhenEmpty' | 'stop' | 'flush'
> {
  put(questionId: string, answer: Answer): void;
}

/** Sends the answers of one attempt, in the order in which they were given. */
export function createAnswerSender(options: AnswerSenderOptions): AnswerSender {
  const { attemptId, outbox, send, onAttemptOver, ...forwarded } = options;
  const sender = new OutboxSender<UnsentAnswer>({
    ...forwarded,
    outbox,
    lockName: `quiz-attempt-${attemptId}`,
    sendsOnLeaving: true,
    send: async (answer) => ((await send(answer)) ? 'confirmed' : 'superseded'),
    onFailure: ({ code }) => {
      if (code !== 'attempt_finished' && code !== 'time_over')
        return REFUSED.includes(code) ? 'discard' : 'retry';
      const late = code === 'time_over' ? outbox.list().length : 0;
      outbox.clear();
      onAttemptOver?.(late);
      return 'stop';
    },
  });
  return Object.assign(sender, {
    put(questionId: string, answer: Answer) {
      outbox.put(questionId, answer);
      sender.sendSoon();
    },
  });
}

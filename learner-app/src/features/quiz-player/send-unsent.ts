import type { HostServices } from 'shared-ui/contract';
import { lockAnswers } from './answer-lock';
import { attemptsWithUnsent, createAnswerOutbox } from './answer-outbox';
import { createAnswerSender } from './answer-sender';
import { createQuizApi } from './quiz-player.api';

const nothing = () => undefined;

/** Sends the user's waiting answers to all attempts, again and again until they are through. @returns stops it */
export function sendUnsent(services: HostServices, userId: string): () => void {
  const api = createQuizApi(services);
  const stops = attemptsWithUnsent(userId).map((attemptId) =>
    createAnswerSender({
      outbox: createAnswerOutbox(userId, attemptId),
      send: (questionId, answer) => api.save(attemptId, questionId, answer),
      onState: nothing,
      onAttemptFinished: nothing,
      lock: lockAnswers(services.session, userId, attemptId),
    }).connect(),
  );
  return () => stops.forEach((stop) => stop());
}

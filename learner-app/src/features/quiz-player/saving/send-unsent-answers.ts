import type { HostServices } from '@learn-for-life/contract';
import { isSignedIn } from '../../../shared/outbox/use-send-unsent';
import { createQuizApi } from '../quiz-player.api';
import { attemptsWithUnsent, createAnswerOutbox } from './answer-outbox';
import { createAnswerSender } from './answer-sender';
import { deviceId } from './device-id';

/** Sends the user's waiting answers in all attempts, with retries. @returns a function that stops it */
export function sendUnsentAnswers(services: HostServices, userId: string): () => void {
  const api = createQuizApi(services);
  const senders = attemptsWithUnsent(userId).map((attemptId) =>
    createAnswerSender({
      attemptId,
      outbox: createAnswerOutbox(userId, attemptId),
      send: (answer) => api.save(attemptId, answer, deviceId(userId)),
      isOwner: () => isSignedIn(services.session, userId),
    }),
  );
  senders.forEach((sender) => sender.start());
  return () => senders.forEach((sender) => sender.stop());
}

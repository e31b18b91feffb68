import type { HostServices } from 'shared-ui/contract';
import { lockAnswers } from './answer-lock';
import { attemptsWithUnsent, createAnswerOutbox } from './answer-outbox';
import { createAnswerSender } from './answer-sender';
import { deviceId } from './device-id';
import { createQuizApi } from './quiz-player.api';

const nothing = () => undefined;

/** Sends the user's waiting answers to all attempts, again and again until they are through. @returns stops it */
export function sendUnsent(services: HostServices, userId: string): () => void {
  const api = createQuizApi(services);
  const stops = attemptsWithUnsent(userId).map((attemptId) =>
    createAnswerSender({
      outbox: createAnswerOutbox(userId, attemptId),
      send: (entry) => api.save(attemptId, entry, deviceId(userId)),
      onState: nothing,
      onAttemptFinished: nothing,
      onOvertaken: nothing,
      lock: lockAnswers(services.session, userId, attemptId),
    }).connect(),
  );
  return () => stops.forEach((stop) => stop());
}

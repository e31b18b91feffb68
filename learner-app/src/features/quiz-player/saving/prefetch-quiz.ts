import { showsFirstView } from 'shared-ui/start';
import type { HostServices } from '@learn-for-life/contract';
import { createPrefetchSlot, usePrefetched } from '../../../shared/prefetch-slot';
import { attemptsWithUnsent, createAnswerOutbox, unsentAnswers, withLater } from './answer-outbox';
import { createQuizApi } from '../quiz-player.api';
import type { OpenQuiz } from '../quiz-player.types';

/**
 * Reads the quiz and replaces the server's answers with this browser's unsent ones. The unsent ones are read before the request; otherwise,
 * an answer sent meanwhile could be in neither the server's response nor the outbox.
 */
export async function readWithUnsent(
  read: () => Promise<OpenQuiz | null>,
  userId: string,
): Promise<OpenQuiz | null> {
  const unsent = new Map(
    attemptsWithUnsent(userId).map((id) => [id, unsentAnswers(createAnswerOutbox(userId, id))]),
  );
  const quiz = await read();
  if (!quiz?.attempt) return quiz;
  const { attempt } = quiz;
  return { ...quiz, attempt: { ...attempt, answers: withLater(attempt, unsent.get(attempt.id) ?? {}) } };
}

const slot = createPrefetchSlot<OpenQuiz | null>();

/** The key of a quiz or, with `review`, of a result (see `REVIEW`). */
const keyOf = (userId: string, courseId: string, lessonId: string, review: string | null = null) =>
  JSON.stringify([userId, courseId, lessonId, review]);

/** Stores a quiz that the server has just returned, so that the player doesn't request it again at its new address. */
export const handOverQuiz = (
  userId: string,
  [courseId, lessonId, review]: readonly [string, string, string | null],
  quiz: OpenQuiz,
) => slot.put(keyOf(userId, courseId, lessonId, review), quiz);

/**
 * Reads the quiz of a page that shows its first view, before the player's code has arrived; `usePrefetchedQuiz` hands it over.
 * @throws AppError
 */
export async function prefetchQuiz(
  services: HostServices,
  userId: string,
  courseId: string,
  lessonId: string,
): Promise<void> {
  const quiz = await readWithUnsent(() => createQuizApi(services).open(courseId, lessonId), userId);
  // Once the first view is gone, the player has already read the quiz itself.
  if (showsFirstView()) slot.put(keyOf(userId, courseId, lessonId), quiz);
}

/** Returns the quiz that `prefetchQuiz` or `handOverQuiz` stored for this user and address; null if there is no such quiz. */
export const usePrefetchedQuiz = (
  userId: string,
  courseId: string,
  lessonId: string,
  review: string | null,
): OpenQuiz | null | undefined => usePrefetched(slot, keyOf(userId, courseId, lessonId, review));

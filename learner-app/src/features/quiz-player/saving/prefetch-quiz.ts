import { showsFirstView } from 'shared-ui/start';
import type { HostServices } from 'shared-ui/contract';
import { attemptsWithUnsent, createAnswerOutbox, withUnsent } from './answer-outbox';
import { createQuizApi } from '../quiz-player.api';
import type { OpenQuiz } from '../quiz-player.types';

/**
 * Reads the quiz and puts the unsent answers of this browser over those of the server. The unsent ones are read before
 * the request: one that is sent meanwhile would be in neither the server's answer nor the outbox.
 */
export async function readWithUnsent(
  read: () => Promise<OpenQuiz | null>,
  userId: string,
): Promise<OpenQuiz | null> {
  const unsent = new Map(
    attemptsWithUnsent(userId).map((id) => [id, withUnsent({}, createAnswerOutbox(userId, id))]),
  );
  const quiz = await read();
  if (!quiz?.attempt) return quiz;
  const { id, answers } = quiz.attempt;
  return { ...quiz, attempt: { id, answers: { ...answers, ...unsent.get(id) } } };
}

/** Milliseconds after which the quiz is read again. */
const MAX_AGE_MS = 10_000;

interface PrefetchedQuiz {
  userId: string;
  /** `performance.now()` */
  at: number;
  courseId: string;
  lessonId: string;
  quiz: OpenQuiz | null;
}

let prefetched: PrefetchedQuiz | undefined;

/**
 * Reads the quiz of a page that shows its first view, before the code of the player has arrived; `consumePrefetched`
 * hands it over.
 * @throws AppError
 */
export async function prefetchQuiz(
  services: HostServices,
  userId: string,
  courseId: string,
  lessonId: string,
): Promise<void> {
  const quiz = await readWithUnsent(() => createQuizApi(services).open(courseId, lessonId), userId);
  // The player has read it itself meanwhile.
  if (!showsFirstView()) return;
  prefetched = { userId, at: performance.now(), courseId, lessonId, quiz };
}

/** What `prefetchQuiz` has just read for this user, once. */
export function consumePrefetched(userId: string): PrefetchedQuiz | undefined {
  const consumed = prefetched;
  prefetched = undefined;
  return consumed?.userId === userId && performance.now() - consumed.at < MAX_AGE_MS ? consumed : undefined;
}

import { showsFirstView } from 'shared-ui/boot';
import type { HostServices } from 'shared-ui/contract';
import { attemptsWithUnsent, createAnswerOutbox, withUnsent } from './answer-outbox';
import { createQuizApi } from './quiz-player.api';
import type { OpenQuiz } from './quiz-player.types';

/**
 * Opens the quiz with the answers that wait in this browser. They are read before asking: one that is sent meanwhile
 * would be in neither the server's answer nor the outbox.
 */
export async function openWithUnsent(
  read: () => Promise<OpenQuiz | null>,
  userId: string,
): Promise<OpenQuiz | null> {
  const waiting = new Map(
    attemptsWithUnsent(userId).map((id) => [id, withUnsent({}, createAnswerOutbox(userId, id))]),
  );
  const quiz = await read();
  if (!quiz?.attempt) return quiz;
  const { id, answers } = quiz.attempt;
  return { ...quiz, attempt: { id, answers: { ...answers, ...waiting.get(id) } } };
}

/** Afterwards the quiz is opened afresh. Milliseconds. */
const FRESH_MS = 10_000;

interface OpenedAhead {
  userId: string;
  /** `performance.now()` */
  at: number;
  courseId: string;
  lessonId: string;
  quiz: OpenQuiz | null;
}

let opened: OpenedAhead | undefined;

/**
 * Opens the quiz of a page that shows its first view, before the player is there; `takeOpened` hands it over.
 * @throws AppError
 */
export async function openAhead(
  services: HostServices,
  userId: string,
  courseId: string,
  lessonId: string,
): Promise<void> {
  const quiz = await openWithUnsent(() => createQuizApi(services).open(courseId, lessonId), userId);
  // The player has opened it itself meanwhile.
  if (!showsFirstView()) return;
  opened = { userId, at: performance.now(), courseId, lessonId, quiz };
}

/** What `openAhead` has just read for this user, once. */
export function takeOpened(userId: string): OpenedAhead | undefined {
  const taken = opened;
  opened = undefined;
  return taken?.userId === userId && performance.now() - taken.at < FRESH_MS ? taken : undefined;
}

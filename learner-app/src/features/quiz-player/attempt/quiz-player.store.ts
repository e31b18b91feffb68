import { toAppError, withTimeout } from 'shared-ui/data';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { REQUEST_TIMEOUT_MS, type SaveState } from '../../../shared/outbox/outbox-sender';
import type { QuizApi } from '../quiz-player.api';
import type { Answer, Answers, Attempt, OpenQuiz, QuizResult } from '../quiz-player.types';
import { withUnsent, type AnswerOutbox } from '../saving/answer-outbox';
import { createAnswerSender } from '../saving/answer-sender';
import { firstUnanswered, neighbour } from './quiz-logic';

/** Why finishing failed: answers that are not sent yet, no connection, or an error of the server. */
export type FinishProblem = 'unsent' | 'network' | 'failed';

export type QuizPhase =
  | { name: 'answering'; finishing: boolean; problem: FinishProblem | null }
  | { name: 'finished'; result: QuizResult };

export interface QuizPlayerState {
  phase: QuizPhase;
  answers: Answers;
  /** Ids of the questions whose incomplete answer the learner has confirmed as meant. */
  confirmedPartials: ReadonlySet<string>;
  /** Index of the question on screen. */
  current: number;
  /** The learner came back to answers given before. */
  resumed: boolean;
  save: SaveState;
  /** A blank text or no pairs withdraw the answer. */
  answer(questionId: string, answer: Answer): void;
  /** Confirms that an incomplete answer is meant as it is, or withdraws that. */
  togglePartial(questionId: string): void;
  go(step: 1 | -1): void;
  /** Sends what waits, then has the attempt graded. Does nothing while that is under way. */
  finish(): Promise<void>;
  /** Takes over what was answered or finished in other tabs and on other devices. */
  refresh(): Promise<void>;
  /** Starts sending. @returns a function that ends it once everything is sent */
  connect(): () => void;
}

export interface QuizPlayerOptions {
  quiz: OpenQuiz;
  attempt: Attempt;
  api: QuizApi;
  /** Reads the quiz with its attempt again. */
  reopen: () => Promise<OpenQuiz | null>;
  outbox: AnswerOutbox;
  /** See `device-id.ts`. */
  device: string;
  /** Whether the learner of this attempt is still signed in. */
  isOwner: () => boolean;
  onFinished: () => void;
  /** The quiz on the server has changed: it has questions that are missing here. */
  onOutdated: () => void;
}

export type QuizPlayerStore = StoreApi<QuizPlayerState>;

const answering = (finishing: boolean, problem: FinishProblem | null = null): QuizPhase => ({
  name: 'answering',
  finishing,
  problem,
});

/** Returns a function that has the attempt graded; calls while it is under way share its outcome. */
function createGrading(
  { attempt, api, outbox, onFinished, onOutdated }: QuizPlayerOptions,
  setPhase: (phase: QuizPhase) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  async function grade(): Promise<void> {
    setPhase(answering(true));
    try {
      const result = await withTimeout(REQUEST_TIMEOUT_MS, (signal) => api.finish(attempt.id, signal));
      outbox.clear();
      setPhase({ name: 'finished', result });
      onFinished();
    } catch (thrown) {
      const error = toAppError(thrown);
      console.error(error);
      setPhase(answering(false, error.code === 'network' ? 'network' : 'failed'));
      if (error.code === 'quiz_incomplete') onOutdated();
    }
  }
  return () => {
    underWay ??= grade().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** One attempt at a quiz: answers, question on screen and outcome. Created for each attempt. */
export function createQuizPlayerStore(options: QuizPlayerOptions): QuizPlayerStore {
  const { quiz, attempt, api, reopen, outbox, device, isOwner } = options;
  const answers = withUnsent(attempt.answers, outbox);
  const resumed = Object.keys(answers).length > 0;
  /** Counts the answers given here, so that the response to an earlier request cannot undo them. */
  let revision = 0;

  return createStore<QuizPlayerState>((set, get) => {
    const grade = createGrading(options, (phase) => set({ phase }));
    const sender = createAnswerSender({
      attemptId: attempt.id,
      outbox,
      isOwner,
      send: (answer, signal) => api.save(attempt.id, answer, device, signal),
      onState: (save) => set({ save }),
      onAttemptFinished: () => void grade(),
      onSuperseded: () => void get().refresh(),
    });
    const isAnswering = ({ phase }: QuizPlayerState) => phase.name === 'answering' && !phase.finishing;

    return {
      phase: answering(false),
      answers,
      confirmedPartials: new Set(),
      current: resumed ? firstUnanswered(quiz.questions, answers) : 0,
      resumed,
      save: 'idle',
      answer(questionId, answer) {
        revision += 1;
        set({ answers: { ...get().answers, [questionId]: answer }, resumed: false });
        sender.put(questionId, answer);
      },
      togglePartial(questionId) {
        const confirmedPartials = new Set(get().confirmedPartials);
        if (!confirmedPartials.delete(questionId)) confirmedPartials.add(questionId);
        set({ confirmedPartials });
      },
      go(step) {
        const current = neighbour(quiz.questions, get().current, step);
        if (current !== undefined) set({ current, resumed: false });
      },
      async finish() {
        if (!isAnswering(get())) return;
        set({ phase: answering(true) });
        if (await sender.flush()) await grade();
        else set({ phase: answering(false, 'unsent') });
      },
      async refresh() {
        const before = get();
        if (!isAnswering(before)) return;
        const revisionBefore = revision;
        // What waits now may be sent while the server's older answer is on its way.
        const hadUnsent = outbox.list().length > 0;
        const fresh = await reopen().catch((error: unknown) => {
          console.error(error);
          return null;
        });
        if (!fresh || get().phase !== before.phase) return;
        if (fresh.attempt?.id !== attempt.id) await grade();
        else if (revision === revisionBefore && !hadUnsent && outbox.list().length === 0)
          set({ answers: fresh.attempt.answers });
      },
      connect() {
        sender.start();
        return () => sender.stopWhenEmpty();
      },
    };
  });
}

import { toAppError } from 'shared-ui/lib';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { withUnsent, type AnswerOutbox } from './answer-outbox';
import { createAnswerSender, type AnswerSenderOptions, type SaveState } from './answer-sender';
import { inTime } from './in-time';
import { firstUnanswered, neighbour } from './quiz-logic';
import type { QuizApi } from './quiz-player.api';
import type { Answer, Answers, Attempt, OpenQuiz, QuizResult } from './quiz-player.types';

/** Why finishing did not work: answers not sent yet, no connection, or a failure of the server. */
export type FinishProblem = 'unsent' | 'network' | 'failed';

export type QuizPhase =
  | { name: 'answering'; finishing: boolean; problem: FinishProblem | null }
  | { name: 'finished'; result: QuizResult };

export interface QuizPlayerState {
  phase: QuizPhase;
  answers: Answers;
  /** Associations whose remaining left items have no match, as the learner says. */
  settled: ReadonlySet<string>;
  /** Index of the question on screen. */
  current: number;
  /** The learner came back to answers given before. */
  resumed: boolean;
  save: SaveState;
  /** A blank text or no pairs take the answer back. */
  answer(questionId: string, answer: Answer): void;
  /** Says that the remaining left items have no match, or takes it back. */
  settle(questionId: string): void;
  go(step: 1 | -1): void;
  /** Sends what waits, then grades. Does nothing while it is under way. */
  finish(): Promise<void>;
  /** Takes over what other tabs and devices answered or finished. */
  refresh(): Promise<void>;
  /** Starts sending; the returned function stops it. */
  connect(): () => void;
}

export interface QuizPlayerOptions {
  quiz: OpenQuiz;
  attempt: Attempt;
  api: QuizApi;
  /** Asks the server anew for the quiz with its attempt. */
  reopen: () => Promise<OpenQuiz | null>;
  outbox: AnswerOutbox;
  /** See `device-id.ts`. */
  device: string;
  onFinished: () => void;
  /** The quiz on the server is no longer the one shown here: it has questions that this one lacks. */
  onOutdated: () => void;
  lock?: AnswerSenderOptions['lock'];
}

export type QuizPlayerStore = StoreApi<QuizPlayerState>;

/** One attempt at a quiz: answers, place and outcome. Made anew for each attempt. */
export function createQuizPlayerStore(options: QuizPlayerOptions): QuizPlayerStore {
  const { quiz, attempt, api, reopen, outbox, device, onFinished, onOutdated, lock } = options;
  const answers = withUnsent(attempt.answers, outbox);
  const resumed = Object.keys(answers).length > 0;
  /** Counts the answers given here, so that a response asked for earlier cannot undo them. */
  let revision = 0;

  return createStore<QuizPlayerState>((set, get) => {
    const sender = createAnswerSender({
      outbox,
      lock,
      send: (entry) => api.save(attempt.id, entry, device),
      onState: (save) => set({ save }),
      onAttemptFinished: () => void grade(),
      onOvertaken: () => void get().refresh(),
    });

    let grading: Promise<void> | undefined;
    /** Once at a time, however many ways lead to it. */
    function grade(): Promise<void> {
      grading ??= askForResult().finally(() => {
        grading = undefined;
      });
      return grading;
    }

    async function askForResult(): Promise<void> {
      set({ phase: { name: 'answering', finishing: true, problem: null } });
      try {
        const result = await inTime(api.finish(attempt.id));
        outbox.clear();
        set({ phase: { name: 'finished', result } });
        onFinished();
      } catch (thrown) {
        const error = toAppError(thrown);
        console.error(error);
        const problem = error.code === 'network' ? 'network' : 'failed';
        set({ phase: { name: 'answering', finishing: false, problem } });
        if (error.code === 'quiz_incomplete') onOutdated();
      }
    }

    return {
      phase: { name: 'answering', finishing: false, problem: null },
      answers,
      settled: new Set(),
      current: resumed ? firstUnanswered(quiz.questions, answers) : 0,
      resumed,
      save: 'idle',
      answer(questionId, answer) {
        revision += 1;
        set({ answers: { ...get().answers, [questionId]: answer }, resumed: false });
        sender.put(questionId, answer);
      },
      settle(questionId) {
        const settled = new Set(get().settled);
        if (!settled.delete(questionId)) settled.add(questionId);
        set({ settled });
      },
      go(step) {
        const current = neighbour(quiz.questions, get().current, step);
        if (current !== undefined) set({ current, resumed: false });
      },
      async finish() {
        const { phase } = get();
        if (phase.name === 'finished' || phase.finishing) return;
        set({ phase: { name: 'answering', finishing: true, problem: null } });
        const sent = await sender.flush();
        if (sent) await grade();
        else set({ phase: { name: 'answering', finishing: false, problem: 'unsent' } });
      },
      async refresh() {
        const { phase } = get();
        if (phase.name === 'finished' || phase.finishing) return;
        const asked = revision;
        // What waits now may be sent while the server's older answer is on its way.
        const waiting = outbox.list().length > 0;
        const fresh = await reopen().catch((error: unknown) => {
          console.error(error);
          return null;
        });
        if (!fresh || get().phase !== phase) return;
        if (fresh.attempt?.id !== attempt.id) await grade();
        else if (revision === asked && !waiting && outbox.list().length === 0)
          set({ answers: fresh.attempt.answers });
      },
      connect: () => sender.connect(),
    };
  });
}

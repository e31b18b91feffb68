import { pageNow } from 'shared-ui/start';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SaveState } from '../../../shared/outbox/outbox-sender';
import type { Answer, Answers, Ended } from '../quiz-player.types';
import { isBlocked } from '../is-blocked';
import { unsentAnswers, withLater } from '../saving/answer-outbox';
import { createAnswerSender } from '../saving/answer-sender';
import { createChecking, type Checking } from './create-checking';
import { createGrading, type QuizPhase } from './create-grading';
import { firstOpen, neighbour, type Answering } from './quiz-logic';
import type { QuizPlayerOptions } from './quiz-player-options';

/** Creates a timer that calls `onOver` at a given moment. Setting another moment replaces the previous one. */
function createCountdown(onOver: () => void) {
  let timer: number | undefined;
  const stop = () => window.clearTimeout(timer);
  return {
    /** @param endsAt by the page's clock; null for never */
    set(endsAt: number | null) {
      stop();
      if (endsAt !== null) timer = window.setTimeout(onOver, Math.max(0, endsAt - pageNow()));
    },
    stop,
  };
}

/** Calculates when an attempt's time is over, by the page's clock (`pageNow`). @param secondsLeft from a response that has just arrived */
const endOf = (secondsLeft: number | null): number | null =>
  secondsLeft === null ? null : pageNow() + secondsLeft * 1000;

export interface QuizPlayerState extends Answering {
  phase: QuizPhase;
  /** The answer being checked, or the reason why checking failed; null for neither. */
  checking: Checking | null;
  /** Index of the question on screen. */
  current: number;
  /** When the questions were read, by the page's clock. */
  readAt: number;
  /** Whether the attempt was opened with earlier answers and the learner hasn't continued yet. */
  resumed: boolean;
  save: SaveState;
  /** When the time ends, by the page's clock; null if there is no limit. */
  endsAt: number | null;
  /** Whether the time is over. If so, nothing more can be answered, and saved answers are graded. */
  ended: Ended;
  /** Sets an answer. A blank string or an empty list of pairs withdraws it. A checked answer isn't changed. */
  answer(questionId: string, answer: Answer): void;
  /** Confirms that an incomplete answer is intended, or withdraws the confirmation. */
  togglePartial(questionId: string): void;
  /** Asks the server to lock the learner's answer and reveal the right one. Does nothing while that is in progress. */
  check(questionId: string): Promise<void>;
  go(step: 1 | -1): void;
  /**
   * Sends waiting answers, then requests grading, even with incomplete answers once the time is over. Does nothing while that is in
   * progress.
   */
  finish(): Promise<void>;
  /** Adopts answers and results from other tabs and devices. */
  refresh(): Promise<void>;
  /** Starts sending, and adopts answers from other tabs. @returns a function that stops this once everything is sent */
  connect(): () => void;
}

export type QuizPlayerStore = StoreApi<QuizPlayerState>;

/** Returns the answers that have changed here since `before`. */
function changesSince(before: Answers, now: Answers): Answers {
  return Object.fromEntries(
    Object.entries(now).filter(([questionId, answer]) => before[questionId] !== answer),
  );
}

function firstState({ quiz, attempt, outbox }: QuizPlayerOptions) {
  const answering: Answering = {
    answers: withLater(attempt, unsentAnswers(outbox)),
    feedback: attempt.feedback,
    confirmedPartials: new Set(),
    checksEach: quiz.quiz.feedbackTiming === 'after_each',
  };
  const resumed = Object.keys(answering.answers).length > 0;
  return {
    ...answering,
    phase: { name: 'answering', finishing: false, problem: null },
    checking: null,
    current: resumed ? firstOpen(quiz.questions, answering) : 0,
    readAt: pageNow(),
    resumed,
    save: 'idle',
    endsAt: endOf(attempt.secondsLeft),
    ended: { outOfTime: false, late: 0 },
  } satisfies Partial<QuizPlayerState>;
}

/** Creates the store of one attempt at a quiz: answers, question on screen and outcome. */
export function createQuizPlayerStore(options: QuizPlayerOptions): QuizPlayerStore {
  const { quiz, attempt, api, reopen, outbox, device, isOwner, onBlocked } = options;

  return createStore<QuizPlayerState>((set, get) => {
    const grade = createGrading(
      options,
      (phase) => set({ phase }),
      () => get().ended,
    );
    const check = createChecking(options, { set, get, grade });
    const sender = createAnswerSender({
      attemptId: attempt.id,
      outbox,
      isOwner,
      send: (answer) => api.save(attempt.id, answer, device),
      onState: (save) => {
        set({ save, ...(save === 'saved' && withoutProblem()) });
        // Answers that were waiting when the time ended have arrived.
        if (save === 'saved' && get().ended.outOfTime) void grade();
      },
      onAttemptOver(late) {
        if (late > 0) set({ ended: { outOfTime: true, late } });
        void grade();
      },
      onSuperseded: () => void get().refresh(),
    });
    const countdown = createCountdown(() => {
      set({ ended: { outOfTime: true, late: 0 }, checking: null });
      void get().finish();
    });
    const setEnd = (secondsLeft: number | null) => {
      const endsAt = endOf(secondsLeft);
      // The authors may have extended the time since.
      set({ endsAt, ...(secondsLeft !== 0 && { ended: { outOfTime: false, late: 0 } }) });
      countdown.set(endsAt);
    };
    const isAnswering = ({ phase }: QuizPlayerState) => phase.name === 'answering' && !phase.finishing;
    /** Clears the reason why finishing failed, once the learner continues or the waiting answers have arrived. */
    const withoutProblem = (): Partial<QuizPlayerState> => {
      const { phase } = get();
      return phase.name === 'answering' && phase.problem ? { phase: { ...phase, problem: null } } : {};
    };
    const isOpen = (questionId: string) =>
      !get().ended.outOfTime && !(questionId in get().feedback) && get().checking?.underWay !== questionId;

    return {
      ...firstState(options),
      answer(questionId, answer) {
        if (!isOpen(questionId)) return;
        set({
          ...withoutProblem(),
          answers: { ...get().answers, [questionId]: answer },
          resumed: false,
          checking: null,
        });
        sender.put(questionId, answer);
      },
      togglePartial(questionId) {
        const confirmedPartials = new Set(get().confirmedPartials);
        if (!confirmedPartials.delete(questionId)) confirmedPartials.add(questionId);
        set({ ...withoutProblem(), confirmedPartials, checking: null });
      },
      check,
      go(step) {
        const current = neighbour(quiz.questions, get().current, step);
        if (current !== undefined) set({ ...withoutProblem(), current, resumed: false, checking: null });
      },
      async finish() {
        if (!isAnswering(get())) return;
        set({ phase: { name: 'answering', finishing: true, problem: null } });
        if (await sender.flush()) await grade();
        else set({ phase: { name: 'answering', finishing: false, problem: 'unsent' } });
      },
      async refresh() {
        const before = get();
        if (!isAnswering(before)) return;
        // Waiting answers may be sent while an older response from the server is still on its way.
        const unsent = unsentAnswers(outbox);
        const fresh = await reopen().catch((error: unknown) => {
          console.error(error);
          return null;
        });
        if (!fresh || get().phase !== before.phase) return;
        if (fresh.attempt?.id !== attempt.id) return grade();
        setEnd(fresh.attempt.secondsLeft);
        const later = { ...unsent, ...unsentAnswers(outbox), ...changesSince(before.answers, get().answers) };
        const feedback = { ...fresh.attempt.feedback, ...get().feedback };
        set({ answers: withLater({ answers: fresh.attempt.answers, feedback }, later), feedback });
        if (isBlocked(fresh)) onBlocked();
      },
      connect() {
        const unwatch = outbox.watch(({ value: { questionId, answer } }) => {
          if (isOpen(questionId)) set({ answers: { ...get().answers, [questionId]: answer } });
        });
        sender.start();
        countdown.set(get().endsAt);
        return () => {
          countdown.stop();
          unwatch();
          sender.stopWhenEmpty();
        };
      },
    };
  });
}

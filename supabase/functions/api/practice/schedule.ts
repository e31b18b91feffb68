import { type CardInput, computeDecayFactor, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';

/** A graded answer, in a quiz or in practice. */
export interface GradedAnswer {
  at: string;
  correct: boolean;
}

/** The scheduler's state of one question, as it is stored; null before the first schedule. */
export type Memory = CardInput | null;

export interface Schedule {
  memory: CardInput;
  /** The time to practise the question again. */
  due: string;
  /**
   * The end of the period in which the probability of a right answer is above `KNOWN`. Null after a wrong answer, and
   * while the question is remembered for less than a week.
   */
  knownUntil: string | null;
}

/** A question comes back once the probability of a right answer falls to this value. */
const RETENTION = 0.9;
/** A question counts as known while the probability of a right answer is above this value. */
const KNOWN = 0.8;
/** The minimum stability, in days, at which a question can be known. */
const KNOWN_STABILITY = 7;
const DAY_MS = 86_400_000;

// Schedules in whole days, so that anyone who has practised today is done for the day. Without randomness, the same
// answers always give the same schedule.
const scheduler = fsrs({
  request_retention: RETENTION,
  maximum_interval: 365,
  enable_fuzz: false,
  enable_short_term: false,
});
const { decay, factor } = computeDecayFactor(scheduler.parameters.w);

/**
 * Returns the number of whole days until the probability of a right answer has fallen to `retention`: the inverse of the
 * forgetting curve.
 */
const daysUntil = (retention: number, stability: number): number =>
  Math.floor((stability / factor) * (retention ** (1 / decay) - 1));

const gradeOf = ({ correct }: GradedAnswer): Grade => (correct ? Rating.Good : Rating.Again);

/**
 * Adds answers that the schedule doesn't include yet (docs/decisions/0054). Grades them only as 'good' or 'again',
 * because the time a learner took says more about reading than about memory.
 * @param answers at least one, the oldest first
 */
export function reschedule(memory: Memory, answers: readonly [GradedAnswer, ...GradedAnswer[]]): Schedule {
  let card: CardInput = memory ?? createEmptyCard(new Date(answers[0].at));
  for (const answer of answers) ({ card } = scheduler.next(card, new Date(answer.at), gradeOf(answer)));
  const last = answers.at(-1) ?? answers[0];
  const answeredAt = Date.parse(last.at);
  return {
    memory: card,
    due: new Date(card.due).toISOString(),
    knownUntil:
      last.correct && card.stability >= KNOWN_STABILITY
        ? new Date(answeredAt + daysUntil(KNOWN, card.stability) * DAY_MS).toISOString()
        : null,
  };
}

import type pg from 'pg';

/** Microseconds since 1970, because Postgres stores times to the microsecond. */
export type Time = number;
export const DAY: Time = 86_400_000_000;

export interface Answer {
  question: string;
  /** The stored answer; null for text typed by someone whose account has since been erased. */
  answer: unknown;
  correct: boolean;
  created: Time;
}

export interface Attempt {
  learner: string;
  quiz: string;
  lesson: string | null;
  started: Time;
  finished: Time | null;
  percent: number | null;
  answers: Answer[];
  retake: boolean;
  /** Whether the attempt no longer has a learner, because the account was erased or the old attempt was deleted. */
  isAnonymous: boolean;
}

interface Step {
  learner: string;
  lesson: string;
  at: Time;
}

const time = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;
const FACTS = `
  select jsonb_build_object(
    'attempts', (
      select jsonb_agg(jsonb_build_object(
        'id', a.id, 'learner', a.user_id, 'quiz', a.quiz_id, 'lesson', a.lesson_id, 'started', ${time('a.started_at')},
        'finished', ${time('a.finished_at')}, 'percent', case when a.answered > 0 then a.percent end, 'answers', coalesce((
          select jsonb_agg(jsonb_build_object(
            'question', w.question_id, 'answer', w.answer, 'correct', w.correct, 'created', ${time('w.created_at')}
          )) from public.attempt_answers as w where w.attempt_id = a.id and w.correct is not null
        ), '[]')
      )) from public.quiz_attempts as a
    ),
    'completions', (
      select jsonb_agg(jsonb_build_object('learner', r.user_id, 'lesson', r.lesson_id, 'at', ${time('r.completed_at')}))
      from public.lesson_results as r where r.status = 2
    ),
    'videos', (
      select jsonb_agg(jsonb_build_object('learner', v.user_id, 'lesson', l.id, 'at', ${time('v.created_at')}))
      from public.video_progress as v join public.lessons as l on l.video_id = v.video_id
    )
  ) as facts`;

interface Facts {
  attempts: (Omit<Attempt, 'retake' | 'isAnonymous'> & { id: string })[] | null;
  completions: Step[] | null;
  videos: Step[] | null;
}

/** Makes an attempt anonymous: its learner is no longer known, nor is the text typed in it. */
function forget(attempt: Attempt): void {
  attempt.isAnonymous = true;
  for (const answer of attempt.answers) if (answer.question.endsWith('-opt')) answer.answer = null;
}

/** A record of learners' actions as they happen, including deleted ones that reports still count. */
export class History {
  readonly attempts = new Map<string, Attempt>();
  readonly completions = new Map<string, Step>();
  /** The videos that were played. */
  readonly videos = new Map<string, Step>();
  readonly erased = new Set<string>();
  /** When someone left an attempt with checked answers, by learner and quiz. */
  readonly #seen = new Map<string, Time>();

  /**
   * Records the current state of the database.
   * @param isLeft whether learners left the attempts that are missing now
   */
  async observe(database: pg.Client, isLeft = false): Promise<void> {
    const { rows } = await database.query<{ facts: Facts }>(FACTS);
    const { attempts, completions, videos } = rows[0]?.facts ?? { attempts: [], completions: [], videos: [] };
    const there = new Set(attempts?.map(({ id }) => id));
    for (const [id, attempt] of this.attempts) {
      if (there.has(id) || attempt.isAnonymous) continue;
      if (isLeft) this.attempts.delete(id);
      else forget(attempt);
    }
    for (const { id, ...attempt } of attempts ?? []) {
      const known = this.attempts.get(id);
      const retake = known?.finished ? known.retake : attempt.finished !== null && this.#hasSeen(attempt);
      this.attempts.set(id, { ...attempt, retake, isAnonymous: false });
    }
    for (const step of completions ?? []) this.completions.set(`${step.learner} ${step.lesson}`, step);
    for (const step of videos ?? []) this.videos.set(`${step.learner} ${step.lesson}`, step);
  }

  recordSeen(learner: string, quiz: string, at: Time): void {
    this.#seen.set(`${learner} ${quiz}`, at);
  }

  /** Like retention, deletes entries older than this time if the learner has no attempts at the quiz. */
  deleteSeen(before: Time): void {
    for (const [key, at] of this.#seen) if (at < before && !this.#livingAttempts(key)) this.#seen.delete(key);
  }

  /** Moves everything back by this many days. */
  pass(days: number): void {
    const steps = [...this.completions.values(), ...this.videos.values()];
    for (const step of steps) step.at -= days * DAY;
    for (const [key, at] of this.#seen) this.#seen.set(key, at - days * DAY);
    for (const attempt of this.attempts.values()) {
      attempt.started -= days * DAY;
      if (attempt.finished !== null) attempt.finished -= days * DAY;
      for (const answer of attempt.answers) answer.created -= days * DAY;
    }
  }

  #livingAttempts(key: string): boolean {
    return [...this.attempts.values()].some(
      ({ learner, quiz, isAnonymous }) => !isAnonymous && `${learner} ${quiz}` === key,
    );
  }

  #hasSeen({ learner, quiz }: { learner: string; quiz: string }): boolean {
    const others = [...this.attempts.values()].filter(
      (other) => !other.isAnonymous && other.finished !== null,
    );
    return (
      this.#seen.has(`${learner} ${quiz}`) ||
      others.some((other) => other.learner === learner && other.quiz === quiz)
    );
  }
}

import type pg from 'pg';
import type { LoadCall } from './load.ts';

/** How the stored rows differ from the generator's record. */
export interface Differences {
  /** Acknowledged, but missing or stored differently. */
  missing: number;
  /** Stored, but neither acknowledged nor from a call that failed. */
  surplus: number;
}

interface Stored {
  answers: Set<string>;
  /** Score by attempt. */
  finished: Map<string, number>;
}

/** Reads the finished attempts of the generator's learners, and all their answers, including those in unfinished attempts. */
async function readStored(database: pg.Client): Promise<Stored> {
  const learners = `select p.id from public.profiles as p where p.email like 'student-%'`;
  const { rows: answers } = await database.query<{ key: string }>(
    `select a.id || ' ' || w.question_id as key
     from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
     where a.user_id in (${learners})`,
  );
  const { rows: finished } = await database.query<{ id: string; score: number }>(
    `select a.id, a.score from public.quiz_attempts as a where a.finished_at is not null and a.user_id in (${learners})`,
  );
  return {
    answers: new Set(answers.map(({ key }) => key)),
    finished: new Map(finished.map(({ id, score }) => [id, score])),
  };
}

/** Compares the stored rows with the acknowledged ones. A failed call may or may not have been stored. */
export function compare(
  calls: readonly LoadCall[],
  stored: Stored,
): Record<'answers' | 'finished', Differences> {
  const failures = (name: string) => calls.filter(({ call, error }) => call === name && error).length;
  const saved = new Set(calls.flatMap(({ saved: s }) => (s ? [`${s.attempt} ${s.question}`] : [])));
  const finished = calls.flatMap((call) => (call.finished ? [call.finished] : []));
  const difference = (missing: number, found: number, acknowledged: number, failed: number): Differences => ({
    missing,
    surplus: Math.max(0, found - (acknowledged - missing) - failed),
  });
  return {
    answers: difference(
      [...saved].filter((key) => !stored.answers.has(key)).length,
      stored.answers.size,
      saved.size,
      failures('save_answer'),
    ),
    finished: difference(
      finished.filter(({ attempt, score }) => stored.finished.get(attempt) !== score).length,
      stored.finished.size,
      finished.length,
      failures('finish_attempt'),
    ),
  };
}

/** Reconciles the generator's log with the database. */
export async function reconcile(
  calls: readonly LoadCall[],
  database: pg.Client,
): Promise<Record<'answers' | 'finished', Differences>> {
  return compare(calls, await readStored(database));
}

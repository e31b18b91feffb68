import { converterTo } from '../../_shared/data-fields.ts';
import {
  type Life,
  type LedgerEntry,
  monthFile,
  MONTHS,
  openMonth,
  outcomesOf,
} from '../../_shared/first-year/index.ts';
import { inWords, writeLog } from '../lib/log.ts';
import { unwrap } from '../lib/query.ts';
import { type ApiConfig, connectAsService, type Db } from '../lib/supabase-client.ts';
import { type FirstYear, firstYear } from '../schemas/first-year.schema.ts';

/** The result of `life_to_open`: the next month, or only the number of a month in progress. */
type LifeToOpen =
  | { month: number; life_id?: undefined }
  | (Omit<Life, 'ledger'> & {
      life_id: string;
      month: number;
      version: number;
      content: unknown;
      ledger: (Omit<LedgerEntry, 'month'> & { month: number })[];
    });

/** The result of `life_to_sum_up`. */
interface LifeToSumUp {
  life_id: string;
  seed: string;
  months: { content: unknown; choice: string }[];
}

const toFirstYear = converterTo(firstYear);

/** My first year: this function calculates the months and outcomes of a life, and the database stores them. */
export function createFirstYear(config: ApiConfig) {
  // Uses the secret key: a month file contains the right answers, and students mustn't store their own months.
  const connect = () => connectAsService(config);

  /**
   * Opens the next month of a learner's life, unless another device has already opened it.
   * @returns the month in progress; null if there is none
   * @throws {Error} if no version of its file can be calculated for this life
   */
  async function openNext(learner: string): Promise<number | null> {
    const service = connect();
    let below: number | undefined;
    for (;;) {
      const next = (await unwrap(
        service.rpc('life_to_open', { p_learner: learner, ...(below !== undefined && { p_below: below }) }),
      )) as LifeToOpen | null;
      if (!next && below !== undefined) throw new Error('Couldn’t calculate the next month of this life.');
      if (next?.life_id === undefined) return next?.month ?? null;
      const { opened, problems } = openMonth(monthFile.parse(next.content), {
        ...next,
        ledger: next.ledger.map((entry) => ({ ...entry, month: MONTHS[entry.month - 1] ?? 'february' })),
      });
      if (opened) {
        await unwrap(
          service.rpc('store_life_month', {
            p_learner: learner,
            p_life_id: next.life_id,
            p_month: next.month,
            p_version: next.version,
            p_opened: opened as never,
          }),
        );
        return next.month;
      }
      // A version published after this life began may read a fact that only new versions of other months set. Tries
      // the version before it.
      const [problem] = problems;
      writeLog({
        level: 'error',
        message: `Couldn’t open month ${next.month}, version ${next.version}`,
        error: `${problem?.path}: ${problem?.message}`,
      });
      below = next.version;
    }
  }

  /** Calculates the effects of the choices in an ended life. If this fails, the next request tries again. */
  async function sumUp(learner: string): Promise<void> {
    const service = connect();
    try {
      const life = (await unwrap(
        service.rpc('life_to_sum_up', { p_learner: learner }),
      )) as LifeToSumUp | null;
      if (!life) return;
      const outcomes = outcomesOf(
        life.seed,
        life.months.map(({ content, choice }) => ({ file: monthFile.parse(content), choice })),
      ).map((outcome) => ({ ...outcome, month: MONTHS.indexOf(outcome.month) + 1 }));
      await unwrap(
        service.rpc('store_life_outcomes', {
          p_learner: learner,
          p_life_id: life.life_id,
          p_outcomes: outcomes as never,
        }),
      );
    } catch (error) {
      writeLog({
        level: 'error',
        message: 'Couldn’t calculate the outcomes of a life',
        error: inWords(error),
      });
    }
  }

  /** Sums up lives that have ended, and opens the next month. */
  async function bringUpToDate(db: Db, learner: string): Promise<FirstYear> {
    await sumUp(learner);
    const month = await openNext(learner);
    return toFirstYear(await unwrap(db.rpc('get_first_year', month === null ? {} : { p_month: month })));
  }

  return {
    bringUpToDate,
    /** Begins a life, or continues the current one. */
    async start(db: Db, learner: string): Promise<FirstYear> {
      await sumUp(learner);
      await unwrap(db.rpc('start_life'));
      return bringUpToDate(db, learner);
    },
  };
}

export type FirstYearService = ReturnType<typeof createFirstYear>;

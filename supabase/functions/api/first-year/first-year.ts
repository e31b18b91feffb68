import { monthFile, MONTHS, openMonth, type Life, type LedgerEntry } from '../../_shared/first-year/index.ts';
import { unwrap } from '../lib/query.ts';
import { type ApiConfig, connectAsService } from '../lib/supabase-client.ts';

/** What `life_to_open` answers with. */
interface LifeToOpen extends Omit<Life, 'ledger'> {
  life_id: string;
  month: number;
  version: number;
  content: unknown;
  ledger: (Omit<LedgerEntry, 'month'> & { month: number })[];
}

/** My first year: the function works a month out for a life, and the database keeps it. */
export function createFirstYear(config: ApiConfig) {
  return {
    /**
     * Opens the next month of a learner's life. Nothing happens where none opens, as when another device was first.
     * @throws {Error} for a file that cannot be worked out for this life
     */
    async openNext(learner: string): Promise<void> {
      // With the secret key: a file has the right answers, and nobody opens a month of their own making.
      const service = connectAsService(config);
      const next = (await unwrap(service.rpc('life_to_open', { p_learner: learner }))) as LifeToOpen | null;
      if (!next) return;
      const { opened, problems } = openMonth(monthFile.parse(next.content), {
        ...next,
        ledger: next.ledger.map((entry) => ({ ...entry, month: MONTHS[entry.month - 1] ?? 'february' })),
      });
      if (!opened) throw new Error(`Month ${next.month}: ${problems[0]?.path} ${problems[0]?.message}`);
      await unwrap(
        service.rpc('store_life_month', {
          p_learner: learner,
          p_life_id: next.life_id,
          p_month: next.month,
          p_version: next.version,
          p_opened: opened as never,
        }),
      );
    },
  };
}

export type FirstYear = ReturnType<typeof createFirstYear>;

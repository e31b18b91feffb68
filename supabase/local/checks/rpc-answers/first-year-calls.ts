import {
  type LedgerEntry,
  type Life,
  monthFile,
  MONTHS,
  openMonth,
} from '../../../functions/_shared/first-year/index.ts';
import type { Client, RpcCaller } from './rpc-caller.ts';

interface LifeToOpen extends Omit<Life, 'ledger'> {
  life_id: string;
  month: number;
  version: number;
  content: unknown;
  ledger: (Omit<LedgerEntry, 'month'> & { month: number })[];
}

interface Parties {
  service: Client;
  admin: Client;
  learner: Client;
  learnerId: string;
}

/**
 * Plays a student's whole year, and opens each month as the edge function does. An editor then publishes the last month
 * again.
 */
export async function liveFirstYear(
  caller: RpcCaller,
  { service, admin, learner, learnerId: p_learner }: Parties,
): Promise<void> {
  await caller.call(learner, 'get_first_year', {});
  await caller.call(learner, 'start_life', {});
  for (const [index] of MONTHS.entries()) {
    const next = (await caller.call(service, 'life_to_open', { p_learner })) as unknown as LifeToOpen;
    const { opened } = openMonth(monthFile.parse(next.content), {
      ...next,
      ledger: next.ledger.map((entry) => ({ ...entry, month: MONTHS[entry.month - 1] ?? 'february' })),
    });
    const place = { p_life_id: next.life_id, p_month: index + 1 };
    await caller.call(service, 'store_life_month', {
      ...place,
      p_learner,
      p_version: next.version,
      p_opened: opened as never,
    });
    await caller.call(learner, 'get_first_year', { p_month: index + 1 });
    const [option] = opened?.options ?? [];
    await caller.call(learner, 'choose_in_life', { ...place, p_option: option?.id ?? '' });
    await caller.call(learner, 'answer_life_document', { ...place, p_fields: opened?.answers ?? {} });
  }
  const { life_id: p_life_id } = (await caller.call(service, 'life_to_sum_up', { p_learner })) as unknown as {
    life_id: string;
  };
  const outcome = { month: 1, choice: 'cafe', other: 'market', difference: '-12.50' };
  await caller.call(service, 'store_life_outcomes', { p_learner, p_life_id, p_outcomes: [outcome] });
  await caller.call(learner, 'get_first_year', { p_month: 12 });
  await caller.call(learner, 'get_home', {});
  const months = await caller.call(admin, 'admin_list_first_year', {});
  const { content } = await caller.call(admin, 'admin_get_first_year_file', { p_month: 12 });
  const { data } = await admin.auth.getUser();
  await caller.call(service, 'publish_first_year_month', {
    p_editor: data.user?.id ?? '',
    p_month: 12,
    p_content: content as never,
    p_checked: Object.fromEntries(months.map(({ month, version }) => [month, version])),
  });
}

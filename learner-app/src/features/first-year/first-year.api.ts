import type { HostServices } from '@learn-for-life/contract';
import { unwrap } from 'shared-ui/data';
import { sendRest } from '../../shared/rest';

export type FirstYear = Awaited<ReturnType<typeof getFirstYear>>;
export type RoadMonth = FirstYear['months'][number];
export type Life = FirstYear['lives'][number];
export type LifeMonth = NonNullable<FirstYear['month']>;
export type LedgerEntry = Life['ledger'][number];
export type Outcome = NonNullable<Life['outcomes']>[number];
export type Clip = LifeMonth['clip'];

/** After this time, a request counts as failed and can be sent again, because repeating it is safe. */
const TIMEOUT_MS = 12_000;

const send = (
  services: HostServices,
  method: 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<FirstYear> =>
  sendRest(services, method, `first-year/${path}`, body, AbortSignal.timeout(TIMEOUT_MS));

/** Returns the road, the first and the latest life and, if requested, a month of the latest life. @throws AppError */
export const getFirstYear = async ({ supabase }: HostServices, month?: number) =>
  unwrap(await supabase.rpc('get_first_year', month === undefined ? {} : { p_month: month }));

/** Begins a life, or continues the current one, and opens February. @throws AppError */
export const beginLife = (services: HostServices): Promise<FirstYear> => send(services, 'POST', 'lives');

/**
 * Opens the next month, and creates the summary of a life that has ended. Changes nothing if there is nothing left to do. @throws AppError
 */
export const openNextMonth = (services: HostServices): Promise<FirstYear> => send(services, 'POST', 'next');

interface ChosenOption {
  lifeId: string;
  month: number;
  option: string;
}

/** Saves a choice. The first choice counts, so the response may contain a different one. @throws AppError */
export const chooseOption = (services: HostServices, { lifeId, month, option }: ChosenOption) =>
  send(services, 'PUT', `lives/${lifeId}/months/${month}/choice`, { option });

/** Sends a month's document to be checked, field by field. @throws AppError */
export const checkDocument = (
  services: HostServices,
  { lifeId, month, fields }: { lifeId: string; month: number; fields: Record<string, string> },
) => send(services, 'PUT', `lives/${lifeId}/months/${month}/answers`, { fields });

import type { LedgerEntry, Life } from './first-year.api';

export interface Balances {
  cash: number;
  savings: number;
  debt: number;
  super: number;
}

/** Converts an amount to cents, which add up exactly. */
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { amount }) => total + cents(amount), 0) / 100;

/** Returns a life's balances at the end of a month. */
export function balancesAfter(ledger: readonly LedgerEntry[], month: number): Balances {
  const of = (account: LedgerEntry['account']) =>
    sum(ledger.filter((entry) => entry.account === account && entry.month <= month));
  return { cash: of('cash'), savings: of('savings'), debt: of('debt'), super: of('super') };
}

/** Cash and savings minus debt. Super isn’t included, because it can’t be spent for decades. */
export const together = ({ cash, savings, debt }: Omit<Balances, 'super'>): number =>
  Math.round((cash + savings - debt) * 100) / 100;

export interface MonthBalances extends Balances {
  month: number;
}

/** Returns the balances at the end of each month that the life has opened. */
export const balancesByMonth = ({ months, ledger }: Pick<Life, 'months' | 'ledger'>): MonthBalances[] =>
  months.map(({ month }) => ({ month, ...balancesAfter(ledger, month) }));

/** A life’s money from beginning to end: the money at the start, plus money in, minus money out, is the money at the end. */
export interface MoneyInAndOut {
  start: number;
  cameIn: number;
  wentOut: number;
}

/**
 * Returns the sums of money in and money out. Moves between account, savings and card count as neither. Something bought now and paid for
 * later counts as money out when it’s bought.
 */
export function moneyInAndOut(ledger: readonly LedgerEntry[]): MoneyInAndOut {
  const sums = { start: 0, cameIn: 0, wentOut: 0 };
  for (const key of new Set(ledger.map(sourceOf)))
    for (const { month, source, account, change } of withoutMoves(
      ledger.filter((entry) => sourceOf(entry) === key),
    )) {
      if (change < 0 || account === 'debt') sums.wentOut -= change;
      // A life begins with some money, which isn’t income.
      else if (month === 1 && source === 'opening') sums.start += change;
      else sums.cameIn += change;
    }
  return { start: sums.start / 100, cameIn: sums.cameIn / 100, wentOut: sums.wentOut / 100 };
}

const sourceOf = ({ month, source }: LedgerEntry): string => `${month} ${source}`;

interface Change extends LedgerEntry {
  /** The change in the life's net worth, in cents. Paying back debt increases it. */
  change: number;
}

/** Returns each entry's effect on a life's net worth, leaving out entries that only move money between accounts. */
function withoutMoves(entries: readonly LedgerEntry[]): Change[] {
  const rest: Change[] = [];
  for (const entry of entries) {
    if (!['cash', 'savings', 'debt'].includes(entry.account)) continue;
    const change = entry.account === 'debt' ? -cents(entry.amount) : cents(entry.amount);
    const other = rest.findIndex((each) => each.account !== entry.account && each.change === -change);
    if (other >= 0) rest.splice(other, 1);
    else rest.push({ ...entry, change });
  }
  return rest;
}

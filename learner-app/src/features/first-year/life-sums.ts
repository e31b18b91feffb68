import type { LedgerEntry, Life } from './first-year.api';
import { LAST_MONTH } from './months';

export interface Balances {
  cash: number;
  savings: number;
  debt: number;
  super: number;
}

/** Sums are of cents, which add up exactly. */
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { amount }) => total + cents(amount), 0) / 100;

/** What a life has and owes at the end of a month. */
export function balancesAfter(ledger: readonly LedgerEntry[], month: number): Balances {
  const of = (account: LedgerEntry['account']) =>
    sum(ledger.filter((entry) => entry.account === account && entry.month <= month));
  return { cash: of('cash'), savings: of('savings'), debt: of('debt'), super: of('super') };
}

/** Cash and savings less debt. Super isn’t in it: nobody can spend it for decades. */
export const together = ({ cash, savings, debt }: Omit<Balances, 'super'>): number =>
  Math.round((cash + savings - debt) * 100) / 100;

export interface MonthBalances extends Balances {
  month: number;
}

/** The balances at the end of each month that the life has opened. */
export const balancesByMonth = ({ months, ledger }: Pick<Life, 'months' | 'ledger'>): MonthBalances[] =>
  months.map(({ month }) => ({ month, ...balancesAfter(ledger, month) }));

/** What came into the account from outside and what went out of it. What moves between account, savings and card is neither. */
export function moneyInAndOut(ledger: readonly LedgerEntry[]): { earned: number; paid: number } {
  const ofCash = [];
  for (let month = 1; month <= LAST_MONTH; month += 1)
    for (const source of ['opening', 'choice', 'document'] as const)
      ofCash.push(
        ...withoutMoves(ledger.filter((entry) => entry.month === month && entry.source === source)),
      );
  // A life begins with some money, which nobody earned in it.
  const isStart = ({ month, source }: LedgerEntry) => month === 1 && source === 'opening';
  return {
    earned: sum(ofCash.filter((entry) => cents(entry.amount) > 0 && !isStart(entry))),
    paid: -sum(ofCash.filter(({ amount }) => cents(amount) < 0)),
  };
}

/** The entries of the account but those that moved to or from savings, or were borrowed. */
function withoutMoves(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const rest = entries.filter(({ account }) => account === 'cash');
  for (const { account, amount } of entries) {
    if (account !== 'savings' && account !== 'debt') continue;
    const moved = account === 'savings' ? -cents(amount) : cents(amount);
    // A card repayment leaves the account, and so it’s paid.
    if (account === 'debt' && moved < 0) continue;
    const index = rest.findIndex((entry) => cents(entry.amount) === moved);
    if (index >= 0) rest.splice(index, 1);
  }
  return rest;
}

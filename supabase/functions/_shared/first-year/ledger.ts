import { Decimal } from 'decimal.js';
import { type Account, ACCOUNTS, type Month } from './month.ts';

/** A line of a life's ledger, which only grows. Each source of a month is entered once: its opening, the choice and the document. */
export interface LedgerEntry {
  month: Month;
  source: 'opening' | 'choice' | 'document';
  account: Account;
  label: string;
  /** In dollars with cents, such as '-12.50'. */
  amount: string;
}

export type Balances = Record<Account, Decimal>;

export function balancesOf(entries: readonly LedgerEntry[]): Balances {
  const balances = Object.fromEntries(ACCOUNTS.map((account) => [account, new Decimal(0)])) as Balances;
  for (const { account, amount } of entries) balances[account] = balances[account].plus(amount);
  return balances;
}

/** The entries of one source. Where cash would fall below zero, the rest is borrowed, and two more entries say so. */
export function withOverdraft(
  ledger: readonly LedgerEntry[],
  entries: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  const [first] = entries;
  const { cash } = balancesOf([...ledger, ...entries]);
  if (!first || !cash.isNegative()) return entries;
  const amount = cash.negated().toFixed(2);
  const borrowed = { month: first.month, source: first.source, label: 'Borrowed on the credit card', amount };
  return [...entries, { ...borrowed, account: 'cash' }, { ...borrowed, account: 'debt' }];
}

import { Decimal } from 'decimal.js';
import { type Account, ACCOUNTS, type Month } from './month.ts';

/**
 * A line of a life's ledger. Lines are added, but never changed. A month has three sources of entries: its opening, the
 * choice and the document. Each source's entries are added once.
 */
export interface LedgerEntry {
  month: Month;
  source: 'opening' | 'choice' | 'document';
  account: Account;
  label: string;
  /** Dollars with cents, such as '-12.50'. */
  amount: string;
}

export type Balances = Record<Account, Decimal>;

export function balancesOf(entries: readonly LedgerEntry[]): Balances {
  // Cents are whole numbers, which add up exactly and fast.
  const cents = new Map<Account, number>();
  for (const { account, amount } of entries)
    cents.set(account, (cents.get(account) ?? 0) + Math.round(Number(amount) * 100));
  return Object.fromEntries(
    ACCOUNTS.map((account) => [account, new Decimal(cents.get(account) ?? 0).dividedBy(100)]),
  ) as Balances;
}

/**
 * Returns the entries of one source. If cash would fall below zero, adds entries that cover the shortfall from savings,
 * and with debt if savings aren't enough.
 */
export function withOverdraft(
  ledger: readonly LedgerEntry[],
  entries: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  const [first] = entries;
  const { cash, savings } = balancesOf([...ledger, ...entries]);
  if (!first || !cash.isNegative()) return entries;
  const saved = Decimal.min(cash.negated(), Decimal.max(savings, 0));
  const borrowed = cash.negated().minus(saved);
  const post = (account: Account, label: string, amount: Decimal): LedgerEntry[] =>
    amount.isZero()
      ? []
      : [{ month: first.month, source: first.source, account, label, amount: amount.toFixed(2) }];
  return [
    ...entries,
    ...post('cash', 'Taken from savings', saved),
    ...post('savings', 'Taken from savings', saved.negated()),
    ...post('cash', 'Borrowed on the credit card', borrowed),
    ...post('debt', 'Borrowed on the credit card', borrowed),
  ];
}

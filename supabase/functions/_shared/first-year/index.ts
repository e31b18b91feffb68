export { type MonthFile, monthFile, MONTHS } from './month.ts';
export { balancesOf, type LedgerEntry } from './ledger.ts';
export { type Life, openMonth, type OpenedMonth } from './open-month.ts';
export { playLife, playRandomLife } from './play.ts';
export { checkYear } from './check-year.ts';
export { outcomesOf } from './outcomes.ts';

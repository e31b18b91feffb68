import { VisuallyHidden } from 'shared-ui/components';
import { styled } from 'styled-components';
import { BalanceList } from '../balances';
import type { LedgerEntry, Life } from '../first-year.api';
import { Panel } from '../first-year.styles';
import { balancesAfter } from '../life-sums';
import { dollars, signedDollars } from '../money';
import { monthName } from '../months';

const Entries = styled.ul`
  display: grid;
  font-size: var(--text-s);
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: var(--space-2);
    border-top: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
  }
  strong {
    flex: none;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    &[data-in] {
      color: var(--color-success);
    }
  }
`;

/** Account names shown on entries; blank for cash, which has the most entries. */
const ACCOUNTS: Record<LedgerEntry['account'], string> = {
  cash: '',
  savings: 'Savings',
  debt: 'Owed',
  super: 'Super',
  tax_withheld: 'To the tax office',
};

/** A month's effect on the money: the balances after it, and its entries. */
export function MonthMoney({ life, month }: { life: Life; month: number }) {
  const entries = life.ledger.filter((entry) => entry.month === month);
  const done = life.months.find((each) => each.month === month)?.done ?? false;
  const name = monthName(month);
  return (
    <Panel aria-labelledby="money">
      <h2 id="money">{done ? `Your money at the end of ${name}` : 'Your money now'}</h2>
      <BalanceList {...balancesAfter(life.ledger, month)} />
      {entries.length > 0 && (
        <>
          <h3 id="entries">{`${name}, line by line`}</h3>
          <Entries aria-labelledby="entries">
            {entries.map((entry, index) => {
              const amount = Number(entry.amount);
              const isIn = entry.account !== 'debt' && entry.account !== 'tax_withheld' && amount > 0;
              return (
                <li key={index}>
                  <span>
                    <span>{entry.label}</span>
                    {ACCOUNTS[entry.account] !== '' && (
                      <>
                        <VisuallyHidden>, </VisuallyHidden>
                        <small>{ACCOUNTS[entry.account]}</small>
                      </>
                    )}
                  </span>
                  <strong data-in={isIn || undefined}>
                    {/* Pay is listed after tax, so withheld tax is neither money in nor money out. */}
                    {entry.account === 'tax_withheld' ? dollars(amount) : signedDollars(amount)}
                  </strong>
                </li>
              );
            })}
          </Entries>
        </>
      )}
    </Panel>
  );
}

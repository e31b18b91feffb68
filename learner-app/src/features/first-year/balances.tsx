import { styled } from 'styled-components';
import type { Balances } from './life-sums';
import { dollars } from './money';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.5rem), 1fr));
  gap: var(--space-4);
  > div {
    display: grid;
    align-content: start;
  }
  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  dd {
    margin: 0;
    font-family: var(--font-display);
    font-size: var(--text-l);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  [data-owed] {
    color: var(--color-danger);
  }
`;

/** What a life has and owes, in plain words. */
export function BalanceList({ cash, savings, debt, super: retirement }: Balances) {
  return (
    <List>
      <div>
        <dt>In your account</dt>
        <dd>{dollars(cash)}</dd>
      </div>
      <div>
        <dt>In savings</dt>
        <dd>{dollars(savings)}</dd>
      </div>
      <div>
        <dt>You owe</dt>
        <dd data-owed={debt > 0 || undefined}>{dollars(debt)}</dd>
      </div>
      <div>
        <dt>In super, for later</dt>
        <dd>{dollars(retirement)}</dd>
      </div>
    </List>
  );
}

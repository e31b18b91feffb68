import { styled } from 'styled-components';
import { Amounts } from './first-year.styles';
import type { Balances } from './life-sums';
import { dollars } from './money';

const List = styled(Amounts)`
  [data-owed] {
    color: var(--color-danger);
  }
`;

/** A life's balances, named in plain words. */
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

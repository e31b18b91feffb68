import { Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import { styled } from 'styled-components';
import type { Life } from '../first-year.api';
import { Panel } from '../first-year.styles';
import { moneyInAndOut, together } from '../life-sums';
import { dollars, signedDollars } from '../money';
import { monthName } from '../months';

const Choices = styled.dl`
  display: grid;
  gap: var(--space-4);
  dt {
    font-weight: 700;
  }
  dd {
    margin: var(--space-1) 0 0;
    overflow-wrap: anywhere;
  }
  dd > b {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

/** What each life ended with, and where they went different ways. */
export function LivesCompared({ first, latest }: { first: Life; latest: Life }) {
  const rows = [
    { name: 'Earned', of: (life: Life) => moneyInAndOut(life.ledger).earned },
    { name: 'Paid', of: (life: Life) => moneyInAndOut(life.ledger).paid },
    { name: 'In the account', of: (life: Life) => life.balances.cash },
    { name: 'In savings', of: (life: Life) => life.balances.savings },
    { name: 'Owed', of: (life: Life) => life.balances.debt },
    { name: 'Together', of: (life: Life) => together(life.balances) },
    { name: 'Super', of: (life: Life) => life.balances.super },
  ];
  const different = latest.months.flatMap(({ month, choice }) => {
    const before = first.months.find((each) => each.month === month)?.choice;
    return before && choice && before !== choice ? [{ month, before, choice }] : [];
  });
  return (
    <Panel aria-labelledby="lives">
      <h2 id="lives">Two lives, same start</h2>
      <Table label="Your first and your latest life">
        <TableHead>
          <tr>
            <HeaderCell scope="col">At the end</HeaderCell>
            <HeaderCell scope="col">First life</HeaderCell>
            <HeaderCell scope="col">{`Life ${latest.number}`}</HeaderCell>
            <HeaderCell scope="col">Difference</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <Cell as="th" scope="row" style={{ textAlign: 'start' }}>
                {name}
              </Cell>
              <Cell>{dollars(of(first))}</Cell>
              <Cell>{dollars(of(latest))}</Cell>
              <Cell>{signedDollars(of(latest) - of(first))}</Cell>
            </tr>
          ))}
        </TableBody>
      </Table>
      <h3>Where you chose differently</h3>
      {different.length === 0 ? (
        <p>Nowhere: you made the same twelve choices.</p>
      ) : (
        <Choices>
          {different.map(({ month, before, choice }) => (
            <div key={month}>
              <dt>{monthName(month)}</dt>
              <dd>
                <b>First life: </b>
                <span>{before}</span>
              </dd>
              <dd>
                <b>{`Life ${latest.number}: `}</b>
                <span>{choice}</span>
              </dd>
            </div>
          ))}
        </Choices>
      )}
    </Panel>
  );
}

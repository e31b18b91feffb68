import { Table } from 'shared-ui/components';
import { styled } from 'styled-components';
import type { Life } from '../first-year.api';
import { Panel } from '../first-year.styles';
import { moneyInAndOut, together } from '../life-sums';
import { wholeDollars } from '../money';
import { monthName } from '../months';

/** A table that fits the smallest phone; with large text it scrolls. */
const Compared = styled(Table)`
  th,
  td {
    padding: var(--space-2);
    border-top: 1px solid var(--color-line);
    text-align: end;
    vertical-align: baseline;
  }
  thead th {
    border-top: 0;
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  th:first-child {
    font-weight: 600;
    text-align: start;
  }
  small {
    display: block;
    color: var(--color-ink-soft);
  }
`;
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

/** Compares how the two lives ended, and where they took different paths. */
export function LivesCompared({ first, latest }: { first: Life; latest: Life }) {
  const rows = [
    { name: 'Money in', of: (life: Life) => moneyInAndOut(life.ledger).cameIn },
    { name: 'Money out', of: (life: Life) => moneyInAndOut(life.ledger).wentOut },
    { name: 'In the account', of: (life: Life) => life.balances.cash },
    { name: 'In savings', of: (life: Life) => life.balances.savings },
    { name: 'Owed', of: (life: Life) => life.balances.debt },
    { name: 'Total', of: (life: Life) => together(life.balances) },
    { name: 'Super', of: (life: Life) => life.balances.super },
  ];
  const different = latest.months.flatMap(({ month, choice }) => {
    const before = first.months.find((each) => each.month === month)?.choice;
    return before && choice && before !== choice ? [{ month, before, choice }] : [];
  });
  return (
    <Panel aria-labelledby="lives">
      <h2 id="lives">Two lives, same start</h2>
      <Compared label="Your first and latest lives">
        <thead>
          <tr>
            <th scope="col">At the end</th>
            <th scope="col">First life</th>
            <th scope="col">{`Life ${latest.number}`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{wholeDollars(of(first))}</td>
              <td>
                <span>{wholeDollars(of(latest))}</span>
                <small>{differenceText(of(latest) - of(first))}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </Compared>
      <h3>Where you chose differently</h3>
      {different.length === 0 ? (
        <p>You made the same 12 choices.</p>
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

function differenceText(difference: number): string {
  const rounded = Math.round(difference);
  if (rounded === 0) return 'the same';
  return `${rounded > 0 ? '+' : ''}${wholeDollars(rounded)}`;
}

import { styled } from 'styled-components';
import { ROSTER_COLUMNS } from './roster-columns';

const Guide = styled.details`
  summary {
    width: fit-content;
    min-height: 1.5rem;
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    margin-top: var(--space-3);
    font-size: var(--text-s);
  }
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
  }
`;

/** What each column of a roster means. */
export function RosterColumns() {
  return (
    <Guide>
      <summary>What each column means</summary>
      <dl>
        {ROSTER_COLUMNS.map(({ name, meaning }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Guide>
  );
}

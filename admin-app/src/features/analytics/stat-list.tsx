import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: var(--space-3);
  > div {
    display: grid;
    align-content: start;
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  dt {
    order: 2;
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  dd {
    margin: 0;
    font: 700 var(--text-2xl) / 1.2 var(--font-display);
    font-variant-numeric: tabular-nums;
  }
`;

/** A report's most important numbers, in large type. */
export function StatList({ stats }: { stats: { name: string; value: ReactNode }[] }) {
  return (
    <List>
      {stats.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

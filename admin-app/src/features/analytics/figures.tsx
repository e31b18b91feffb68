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

/** The few numbers that matter most, large. */
export function Figures({ figures }: { figures: { name: string; value: string }[] }) {
  return (
    <List>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

import { styled } from 'styled-components';
import { Card } from 'shared-ui/components';

export const Sections = styled.div`
  display: grid;
  gap: var(--space-8);
  padding-bottom: var(--space-9);
  > section {
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }
`;

export const SectionHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3);
`;

export const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
  summary {
    width: fit-content;
    color: var(--hue-strong);
    font-size: var(--text-s);
    font-weight: 600;
    cursor: pointer;
  }
  details > div {
    margin-top: var(--space-3);
  }
`;

/** An explanation beside a statistic. */
export const Note = styled.p`
  max-width: 46rem;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

export const Notes = styled.dl`
  display: grid;
  gap: var(--space-3);
  max-width: 46rem;
  font-size: var(--text-s);
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
    color: var(--color-ink-soft);
  }
`;

export const TextLink = styled.span`
  a {
    color: var(--hue-strong);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

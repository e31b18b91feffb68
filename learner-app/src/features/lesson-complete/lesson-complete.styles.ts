import { Card } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding-block: var(--space-5) var(--space-8);
  ${media.wide} {
    grid-template: auto 1fr / repeat(2, minmax(0, 1fr));
    /* The certificate, beside the summary and the rating. */
    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;
/** One of the cards below the celebration. */
export const Part = styled(Card).attrs({ as: 'section', padding: 'l' })`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-4);
  h2 {
    font-size: var(--text-xl);
  }
  h3 {
    font-size: var(--text-m);
  }
  > p {
    color: var(--color-ink-soft);
    overflow-wrap: anywhere;
  }
`;
export const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-6);
  div {
    display: grid;
  }
  dt {
    order: 1;
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  dd {
    margin: 0;
    color: var(--hue-strong);
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-weight: 800;
    font-variant-numeric: tabular-nums;
  }
`;
export const Scores = styled.ul`
  display: grid;
  gap: var(--space-2);
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    padding-top: var(--space-2);
    border-top: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
  span:last-child {
    flex: none;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

import { Card } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { Hero } from '../../shared/hero.styles';

/** The page's layout: the next step, then the year beside the money. */
export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
  padding-bottom: var(--space-8);
`;
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5) var(--space-6);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;
/** A column above the main one or, in a wide window, beside it and always in view. */
export const Aside = styled.aside`
  display: grid;
  gap: var(--space-5);
  ${media.wide} {
    grid-column: 2;
    grid-row: 1;
    position: sticky;
    /* Stays below the bar. */
    top: 6rem;
  }
`;
export const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  h2 {
    font-size: var(--text-l);
  }
  h3 {
    font-size: var(--text-m);
  }
  > p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;
export const Lead = styled(Hero)`
  ${media.wide} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
  }
  h2 {
    font-size: var(--text-3xl);
    font-weight: 800;
    text-wrap: balance;
  }
  > svg {
    align-self: end;
    justify-self: center;
    width: 100%;
    height: auto;
    max-width: 20rem;
    max-height: 15rem;
    ${media.wide} {
      margin-top: var(--space-4);
    }
  }
`;
export const LeadText = styled.p`
  max-width: 36rem;
  font-size: var(--text-l);
`;
export const LeadActions = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  margin-top: var(--space-2);
  small {
    color: var(--hue-ink);
    font-size: var(--text-s);
  }
`;

/** Amounts side by side, each below its name. */
export const Amounts = styled.dl`
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
`;

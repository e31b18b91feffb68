import { Card } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/** Stays below the shell's bar, so that the main action is always in view. */
export const Head = styled.header`
  position: sticky;
  z-index: 20;
  top: var(--bar-height);
  margin-bottom: var(--space-3);
  padding-block: var(--space-2);
  border-bottom: 1px solid var(--color-line);
  background: color-mix(in srgb, var(--color-paper) 96%, transparent);
  backdrop-filter: blur(10px);
  &[data-preparing] {
    border-bottom: 2px solid var(--color-warning);
  }
  @media (height < 30rem) {
    position: static;
  }
`;

/* Keeps the title and actions on one line if there is room. */
export const HeadRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  h1 {
    flex: 1 1 10rem;
    overflow: hidden;
    font-size: var(--text-l);
    line-height: 1.5;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button {
    padding-inline: var(--space-3);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  > span {
    display: inline-flex;
  }
`;

export const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  padding-bottom: var(--space-9);
  ${media.wide} {
    &:not([data-collapsed]) {
      grid-template-columns: 15rem minmax(0, 1fr);
    }
  }
`;

/* Stays in view beside a page that is longer than the window. */
export const Outline = styled(Card)`
  display: grid;
  gap: var(--space-3);
  &[hidden] {
    display: none;
  }
  h2 {
    font-size: var(--text-l);
  }
  ${media.wide} {
    position: sticky;
    top: calc(var(--bar-height) + var(--head-height));
    max-height: calc(100dvh - var(--bar-height) - var(--head-height) - var(--space-3));
    overflow-y: auto;
  }
`;

export const Side = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;

export const Panel = styled.section`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  &[hidden] {
    display: none;
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
  }
  > header > h2 {
    flex: 1 1 14rem;
    font-size: var(--text-l);
    overflow-wrap: anywhere;
  }
  h2:focus {
    outline: none;
  }
`;

export const MutedText = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

export const Settings = styled(Card)`
  display: grid;
  gap: var(--space-5);
  &[hidden] {
    display: none;
  }
`;

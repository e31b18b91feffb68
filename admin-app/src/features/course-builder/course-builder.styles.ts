import { Card } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/** Stays below the shell's bar, so that the main action is always in view. */
export const Head = styled.header`
  position: sticky;
  z-index: 20;
  top: var(--bar-height, 0px);
  margin-bottom: var(--space-4);
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--color-line);
  background: color-mix(in srgb, var(--color-paper) 96%, transparent);
  backdrop-filter: blur(10px);
  @media (height < 30rem) {
    position: static;
  }
`;

export const HeadRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  h1 {
    flex: 1 1 16rem;
    min-width: 0;
    font-size: var(--text-xl);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

/* Of the head, below which what stays in view has its place. */
export const Columns = styled.div`
  --head-height: 7rem;
  display: grid;
  gap: var(--space-5);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  padding-bottom: var(--space-9);
  ${media.wide} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`;

export const Outline = styled(Card)`
  display: grid;
  gap: var(--space-3);
  h2 {
    font-size: var(--text-l);
  }
`;

export const Side = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;

export const Panel = styled(Card)`
  display: grid;
  gap: var(--space-5);
  &[hidden] {
    display: none;
  }
  > header {
    display: flex;
    gap: var(--space-3);
    align-items: start;
    justify-content: space-between;
  }
  h2 {
    font-size: var(--text-xl);
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

export const Settings = styled.div`
  display: grid;
  gap: var(--space-5);
  &[hidden] {
    display: none;
  }
`;

import { styled } from 'styled-components';
import { controlStyles } from 'shared-ui/components';
import { media } from 'shared-ui/theme';

/** The player beside the list; each scrolls independently, so that both stay in view. */
export const Columns = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  ${media.wide} {
    grid-template-columns: minmax(18rem, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`;

export const Side = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  min-width: 0;
  ${media.wide} {
    max-height: calc(100dvh - 14rem);
    padding: 2px;
    overflow-y: auto;
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: end;
`;

export const List = styled.ol`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  margin: 0;
  padding: var(--space-1);
  overflow-y: auto;
  list-style: none;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  ${media.wide} {
    height: calc(100dvh - 14rem);
  }
`;

export const CueItem = styled.li`
  display: grid;
  grid-template-columns: 1.75rem 5.75rem minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-2);
  align-items: start;
  padding: var(--space-1);
  border-radius: var(--radius-s);
  /* Rows out of view are not laid out: a long film has hundreds of them. */
  content-visibility: auto;
  contain-intrinsic-size: auto 4.75rem;
  &[data-playing] {
    background: var(--hue-soft);
  }
  > span {
    padding-block: var(--space-1);
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  > div {
    display: grid;
    gap: 2px;
  }
  > [data-actions] {
    grid-template-columns: repeat(5, auto);
    gap: 0;
  }
  > [data-problems] {
    grid-column: 2 / -1;
  }
`;

export const Input = styled.input`
  ${controlStyles}
  min-height: 2rem;
  padding: 2px var(--space-2);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
`;

export const CueText = styled.textarea`
  ${controlStyles}
  min-height: calc(4rem + 2px);
  padding: var(--space-1) var(--space-2);
  font-size: var(--text-s);
  resize: vertical;
`;

export const Stage = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  max-height: 40dvh;
  border-radius: var(--radius-m);
  background: var(--color-night);
  video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  > p {
    position: absolute;
    inset: auto var(--space-3) 3.25rem;
    padding: 2px var(--space-2);
    border-radius: var(--radius-s);
    background: rgb(0 0 0 / 75%);
    color: #fff;
    font-size: var(--text-s);
    text-align: center;
    white-space: pre-line;
    justify-self: center;
    pointer-events: none;
  }
`;

export const Disclosure = styled.details`
  > summary {
    padding-block: var(--space-1);
    font-size: var(--text-s);
    font-weight: 600;
    cursor: pointer;
  }
`;

export const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

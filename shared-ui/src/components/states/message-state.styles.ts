import { styled } from 'styled-components';

/**
 * The shared layout of ErrorState and EmptyState: drawing, heading, sentence, actions. It has a width because, in a column, its auto
 * margins would otherwise shrink it to its content, which grows when the drawing arrives. As the only content of a page, it's a little
 * above the middle.
 */
export const StateRoot = styled.div`
  --art-width: 16rem;
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  width: 100%;
  max-width: 34rem;
  margin-inline: auto;
  padding: var(--space-7) var(--space-4);
  text-align: center;
  &[data-page='true'] {
    --art-width: 24rem;
    flex: 1;
    align-content: center;
    max-width: 42rem;
    padding-bottom: var(--space-10);
    h1 {
      font-size: var(--text-3xl);
    }
  }
`;
export const StateArt = styled.div`
  width: min(var(--art-width), 80%);
  margin-bottom: var(--space-2);
  svg {
    width: 100%;
    height: auto;
  }
`;
/** Heading and sentence, kept together so that an error is announced as a whole. */
export const StateText = styled.div`
  display: grid;
  gap: var(--space-2);
`;
export const StateTitle = styled.h2`
  font-size: var(--text-xl);
`;
export const StateMessage = styled.p`
  color: var(--color-ink-soft);
  text-wrap: balance;
  [data-surface='night'] & {
    color: var(--color-on-night-soft);
  }
`;
export const StateReference = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  [data-surface='night'] & {
    color: var(--color-on-night-soft);
  }
`;
export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-3);
`;

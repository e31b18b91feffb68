import { styled } from 'styled-components';

/** The shared shape of ErrorState and EmptyState: drawing, heading, sentence, actions. */
export const StateRoot = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  max-width: 34rem;
  margin-inline: auto;
  padding: var(--space-7) var(--space-4);
  text-align: center;
`;
export const StateArt = styled.div`
  width: min(16rem, 70%);
  margin-bottom: var(--space-2);
  svg {
    width: 100%;
    height: auto;
  }
`;
/** Heading and sentence, kept together so that an error is announced as one. */
export const StateText = styled.div`
  display: grid;
  gap: var(--space-2);
`;
export const StateTitle = styled.h2`
  font-size: var(--text-xl);
`;
export const StateMessage = styled.p`
  color: var(--color-ink-soft);
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

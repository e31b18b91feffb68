import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const ConsentRoot = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  padding: var(--space-4);
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
export const ConsentCard = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  max-width: 30rem;
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-3);
  h2 {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    font-size: var(--text-l);
    svg {
      flex: none;
      color: var(--hue-strong);
    }
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  a {
    color: var(--hue-strong);
    font-weight: 600;
    white-space: nowrap;
    svg {
      display: inline;
      width: 0.875rem;
      height: 0.875rem;
      margin-inline-start: var(--space-1);
      vertical-align: -0.1em;
    }
  }
`;
export const FrameRoot = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  color: var(--color-on-night);
  font-weight: 600;
  > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    &[inert] {
      visibility: hidden;
    }
  }
`;
export const ProblemActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-content: center;
`;
/** Beneath the provider's frame. */
export const EmbedNote = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  ${media.medium} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
  }
`;

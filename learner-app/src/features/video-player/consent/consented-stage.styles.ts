import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/** A card as large as the video, or taller if the text needs it, so that nothing is cut off on a phone. */
export const ConsentRoot = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  padding: var(--space-4);
  border-radius: var(--radius-l);
  background: var(--color-night);
  box-shadow: var(--shadow-2);
  /* Behind the picture, the dark colour would show at the rounded corners. */
  &:has(> img) {
    background: none;
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
`;
export const ConsentText = styled.div`
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
/** The note below the video. */
export const ConsentNote = styled.div`
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

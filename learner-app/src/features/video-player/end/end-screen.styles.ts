import { media } from 'shared-ui/theme';
import { keyframes, styled } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;

/** Covers the picture; with large text it scrolls. */
export const EndRoot = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: grid;
  align-content: safe center;
  justify-items: center;
  gap: var(--space-3);
  overflow: auto;
  padding: var(--space-4);
  background: rgb(23 20 61 / 0.97);
  color: var(--color-on-night);
  text-align: center;
  animation: ${appear} var(--motion-medium) var(--ease-out);
  h2 {
    font-size: var(--text-xl);
  }
  p {
    color: var(--color-on-night-soft);
  }
  ${media.wide} {
    gap: var(--space-5);
    h2 {
      font-size: var(--text-2xl);
    }
  }
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  max-width: 100%;
  > * {
    max-width: 100%;
  }
  /* A small picture has no room for this link, which is also above it. */
  > a:last-child {
    display: none;
    ${media.medium} {
      display: flex;
    }
  }
`;

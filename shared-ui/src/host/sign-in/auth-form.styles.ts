import { css, styled } from 'styled-components';

const column = css`
  display: grid;
  gap: clamp(var(--space-4), 2.4vh, var(--space-5));
  width: min(100%, 26rem);
  background: transparent;
  /* Fits the button in a low window even if all fields have errors. */
  @media (max-height: 50rem) {
    gap: var(--space-3);
  }
`;

/** The column of fields on the dark sign-in pages. Needs `data-surface="night"`. */
export const AuthForm = styled.form`
  ${column}
`;

/** Replaces the form. Needs `data-surface="night"`. */
export const AuthColumn = styled.div`
  ${column}
`;

export const AuthHeading = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-2);
  h1 {
    font-size: clamp(1.75rem, 1.2rem + 1.6vw, 2.375rem);
  }
  p {
    color: var(--color-on-night-soft);
  }
`;

/** Reserves space for a one-line message, so that the layout does not shift when it appears. */
export const AuthErrorArea = styled.div`
  min-height: 1.4rem;
  margin-block: calc(-1 * var(--space-2)) calc(-1 * var(--space-1));
`;

export const AuthFootnote = styled.p`
  color: var(--color-on-night-soft);
  font-size: var(--text-s);
  text-align: center;
`;

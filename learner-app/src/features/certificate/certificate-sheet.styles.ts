import { styled } from 'styled-components';

/** A landscape sheet; its text grows with its width, so that screen and paper look the same. */
export const Sheet = styled.article`
  container-type: inline-size;
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: clamp(0.375rem, 1.2cqi, 0.75rem);
  width: 100%;
  min-height: min(58rem * 0.7, 68vw);
  padding: clamp(1.5rem, 5vw, 4rem);
  border: 0.375rem double var(--color-warning);
  border-radius: var(--radius-m);
  background:
    radial-gradient(60% 55% at 50% 30%, var(--color-warning-soft), transparent 80%), var(--color-surface);
  color: var(--color-ink);
  text-align: center;
  print-color-adjust: exact;
  overflow-wrap: anywhere;
  p {
    max-width: 100%;
    color: var(--color-ink-soft);
  }
  h1 {
    font-size: clamp(1.75rem, 5cqi, 3rem);
    font-weight: 800;
    letter-spacing: 0.02em;
  }
`;
export const Seal = styled.div`
  svg {
    width: clamp(6rem, 18cqi, 11rem);
    height: auto;
  }
`;
export const Holder = styled.p`
  && {
    color: var(--color-ink);
  }
  padding-inline: var(--space-5);
  border-bottom: 2px solid var(--color-warning);
  font-family: var(--font-display);
  font-size: clamp(1.5rem, 4.6cqi, 2.75rem);
  font-weight: 700;
  line-height: 1.25;
`;
export const Course = styled.p`
  && {
    color: var(--color-ink);
  }
  font-family: var(--font-display);
  font-size: clamp(1.25rem, 3.2cqi, 2rem);
  font-weight: 700;
  line-height: 1.25;
`;
export const Small = styled.p`
  margin-top: var(--space-4);
  font-size: var(--text-s);
  span {
    font-weight: 600;
  }
`;

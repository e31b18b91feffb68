import { keyframes, styled } from 'styled-components';

const arrive = keyframes`
  0% { opacity: 0; transform: scale(0.7) rotate(-8deg); }
  60% { opacity: 1; transform: scale(1.05) rotate(2deg); }
`;

/** The celebration. It fits in the window together with the next action, without scrolling; the summary is below. */
export const Done = styled.section`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  grid-template-columns: minmax(0, 34rem);
  gap: clamp(var(--space-3), 2.5dvh, var(--space-5));
  overflow: hidden;
  padding: clamp(var(--space-4), 4dvh, var(--space-7)) var(--space-5);
  background: radial-gradient(36rem 28rem at 50% 40%, var(--color-warning-soft), transparent 75%);
  text-align: center;
`;
export const Badge = styled.div`
  position: relative;
  animation: ${arrive} var(--motion-slow) var(--ease-out);
  svg {
    width: min(13rem, 44vw, 22dvh);
    height: auto;
  }
`;
export const CourseTitle = styled.p`
  min-height: 1.5em;
  color: var(--color-ink-soft);
  font-size: var(--text-l);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
export const Percent = styled.div`
  display: grid;
  gap: var(--space-3);
  width: min(22rem, 100%);
  margin-inline: auto;
  strong {
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-weight: 800;
  }
`;

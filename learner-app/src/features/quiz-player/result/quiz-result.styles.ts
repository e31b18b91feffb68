import { keyframes, styled } from 'styled-components';

const pop = keyframes`from { opacity: 0; transform: scale(0.96) translateY(0.5rem); }`;
const fill = keyframes`from { stroke-dashoffset: var(--length); }`;

export const ResultCard = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  width: 100%;
  max-width: 44rem;
  margin-inline: auto;
  padding: var(--space-6) clamp(var(--space-4), 4vw, var(--space-6));
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  text-align: center;
  animation: ${pop} var(--motion-medium) var(--ease-out);
`;
export const ResultTitle = styled.h2`
  font-size: var(--text-3xl);
  font-weight: 800;
`;
/** The drawing beside the score. */
export const Outcome = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-4) clamp(var(--space-3), 4vw, var(--space-6));
`;
export const Sentence = styled.p`
  max-width: 32rem;
  font-family: var(--font-display);
  font-size: var(--text-xl);
  font-weight: 700;
  line-height: 1.25;
  text-wrap: balance;
`;
export const Score = styled.p`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  color: var(--color-ink-soft);
  font-weight: 600;
`;
export const Ring = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: clamp(7.5rem, 30vw, 9rem);
  height: clamp(7.5rem, 30vw, 9rem);
  svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
  }
  circle {
    fill: none;
    stroke: var(--hue-soft);
    stroke-width: 12;
  }
  circle + circle {
    stroke: var(--hue-strong);
    stroke-linecap: round;
    animation: ${fill} 1.1s var(--ease-out) 150ms backwards;
  }
`;
export const RingNumber = styled.strong`
  position: relative;
  color: var(--color-ink);
  font-family: var(--font-display);
  font-size: var(--text-2xl);
  font-weight: 800;
  font-variant-numeric: tabular-nums;
`;
export const ResultNote = styled.p`
  max-width: 32rem;
  margin-inline: auto;
  color: var(--color-ink-soft);
  text-wrap: balance;
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;

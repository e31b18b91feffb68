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
  padding: var(--space-7) var(--space-6);
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
  width: 11rem;
  height: 11rem;
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
  font-size: var(--text-3xl);
  font-weight: 800;
  font-variant-numeric: tabular-nums;
`;
export const ResultNote = styled.p`
  max-width: 32rem;
  color: var(--color-ink-soft);
  text-wrap: balance;
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-2);
`;

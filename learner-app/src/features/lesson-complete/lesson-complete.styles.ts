import { keyframes, styled } from 'styled-components';

const arrive = keyframes`
  0% { opacity: 0; transform: scale(0.7) rotate(-8deg); }
  60% { opacity: 1; transform: scale(1.05) rotate(2deg); }
`;

export const Done = styled.div`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-5);
  padding: var(--space-7) var(--space-5);
  background: radial-gradient(36rem 28rem at 50% 40%, var(--color-warning-soft), transparent 75%);
  text-align: center;
  > svg {
    width: min(18rem, 70vw);
    height: auto;
    animation: ${arrive} var(--motion-slow) var(--ease-out);
  }
`;
export const Percent = styled.div`
  display: grid;
  gap: var(--space-3);
  width: min(22rem, 100%);
  strong {
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-weight: 800;
  }
`;

import { keyframes, styled } from 'styled-components';

// Like all automatic movement here, these animations end within five seconds (WCAG 2.2.2).
const bob = keyframes`50% { transform: translateY(-7px); }`;
const pulse = keyframes`
  from { transform: scale(0.6); opacity: 0.9; }
  to { transform: scale(1.15); opacity: 0; }
`;

export const StopButton = styled.button`
  --stop-size: clamp(5.5rem, 12.5cqi, 8.25rem);
  position: absolute;
  left: calc(var(--stop-size) * -0.75);
  top: calc(var(--stop-size) * -0.83);
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  width: calc(var(--stop-size) * 1.5);
  border-radius: var(--radius-m);
  scroll-margin-block: 200px;
  &[data-status='available']::before {
    content: '';
    position: absolute;
    top: calc(var(--stop-size) * 0.6);
    left: 5%;
    width: 90%;
    height: calc(var(--stop-size) * 0.44);
    border: 4px solid var(--color-accent);
    border-radius: 50%;
    opacity: 0;
    animation: ${pulse} 2.2s var(--ease-out) 2;
  }
  > svg {
    position: relative;
    width: var(--stop-size);
    transform-origin: 50% 92%;
    transition: transform var(--motion-medium) var(--ease-out);
  }
  @media (hover: hover) {
    &:hover > svg {
      transform: scale(1.07);
    }
  }
  &[aria-expanded='true'] > svg {
    transform: scale(1.1);
  }
`;
export const StopTitle = styled.span`
  position: relative;
  max-width: 100%;
  padding: 0.3rem 0.75rem 0.35rem;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-1);
  color: var(--color-ink);
  font-size: var(--text-s);
  font-weight: 700;
  line-height: 1.2;
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  > span:not([class]) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small {
    display: block;
    color: var(--hue-strong);
    font-weight: 700;
  }
  [data-status='locked'] > & {
    background: color-mix(in srgb, var(--color-surface) 92%, transparent);
    box-shadow: none;
    color: var(--color-ink-soft);
    font-weight: 600;
    small {
      color: inherit;
    }
  }
`;
export const Pin = styled.span`
  position: absolute;
  z-index: 1;
  bottom: calc(100% - 0.375rem);
  left: calc(50% - 1.5rem);
  display: grid;
  width: 3rem;
  height: 3.75rem;
  color: var(--color-accent-ink);
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 800;
  line-height: 1;
  animation: ${bob} 2.4s ease-in-out 2;
  > * {
    grid-area: 1 / 1;
    justify-self: center;
  }
  > span {
    margin-top: 0.85rem;
  }
`;

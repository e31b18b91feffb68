import { Popover } from 'radix-ui';
import { IconButton } from 'shared-ui/components';
import { FormattedText } from 'shared-ui/learning';
import { keyframes, styled } from 'styled-components';

const rise = keyframes`from { opacity: 0; transform: translateY(-6px) scale(0.98); }`;

export const Panel = styled(Popover.Content)`
  z-index: 500;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  width: min(21rem, calc(100vw - 2rem));
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  padding: var(--space-5);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-3);
  transform-origin: var(--radix-popover-content-transform-origin);
  animation: ${rise} var(--motion-medium) var(--ease-out);
  &:focus {
    outline: none;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-height: 2rem;
  padding-inline-end: var(--space-6);
`;

export const Title = styled.h3`
  overflow-wrap: anywhere;
`;

export const Text = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

export const Description = styled(FormattedText)`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

export const Score = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 700;
`;

export const Close = styled(IconButton)`
  position: absolute;
  inset: var(--space-4) var(--space-4) auto auto;
`;

import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media';

const IconButtonRoot = styled.button.withConfig({ shouldForwardProp: (prop) => prop !== 'size' })<{
  size: 's' | 'm';
}>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ size }) => (size === 's' ? '2rem' : '2.75rem')};
  height: ${({ size }) => (size === 's' ? '2rem' : '2.75rem')};
  border-radius: var(--radius-full);
  transition: background-color var(--motion-fast) var(--ease-out);
  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background-color: color-mix(in srgb, currentColor 10%, transparent);
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.94);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: not-allowed;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The button's name; also its tooltip. */
  label: string;
  /** 's' is 32 px, 'm' 44 px. Default 'm'. */
  size?: 's' | 'm';
}

/** A round button whose only child is an icon. */
export function IconButton({ label, size = 'm', type = 'button', ...props }: IconButtonProps) {
  return <IconButtonRoot title={label} {...props} size={size} type={type} aria-label={label} />;
}

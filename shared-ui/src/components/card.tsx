import { css, styled } from 'styled-components';
import { media } from './theme/media';

interface CardProps {
  /** The whole card reacts to the pointer; give it one link or button, with `cardTarget` in its styles. */
  interactive?: boolean;
  /** The inner space. Default 'm'; 'none' is for a card that begins with a picture. */
  padding?: 'none' | 's' | 'm' | 'l';
}

const paddings = { none: '0', s: 'var(--space-4)', m: 'var(--space-5)', l: 'var(--space-6)' };

/** A raised surface. `data-category` sets its hue. */
export const Card = styled.div.withConfig({
  shouldForwardProp: (prop) => prop !== 'interactive' && prop !== 'padding',
})<CardProps>`
  position: relative;
  min-width: 0;
  padding: ${({ padding = 'm' }) => paddings[padding]};
  ${({ padding }) => padding === 'none' && 'overflow: hidden;'}
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-1);

  ${({ interactive }) =>
    interactive &&
    css`
      transition:
        transform var(--motion-medium) var(--ease-out),
        border-color var(--motion-medium) var(--ease-out),
        box-shadow var(--motion-medium) var(--ease-out);
      ${media.hover} {
        &:hover {
          transform: translateY(-4px);
          border-color: var(--hue);
          box-shadow: var(--shadow-2);
        }
      }
      &:has(:focus-visible) {
        outline: 3px solid var(--color-focus);
        outline-offset: 2px;
      }
    `}
`;

/** Styles for the link or button of an interactive card: the whole card becomes clickable and shows the focus ring. */
export const cardTarget = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  &:focus-visible {
    outline: none;
  }
`;

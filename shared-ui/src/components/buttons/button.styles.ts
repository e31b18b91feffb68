import { css } from 'styled-components';
import { media } from '../theme/media';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  /** `primary` (coral) is for a screen's one main action. Default 'primary'. */
  variant?: ButtonVariant;
  /** The button's size. Default 'm' (44 px high). */
  size?: ButtonSize;
  /** Makes the button as wide as its container. */
  block?: boolean;
}

const look = new Set(['variant', 'size', 'block']);

/** Keeps styling props out of the DOM and out of a router link's props. */
export const isForwardedProp = (prop: string) => !look.has(prop);

const variants = {
  primary: css`
    background-color: var(--color-accent);
    color: var(--color-accent-ink);
    box-shadow: inset 0 -2px 0 rgb(120 26 0 / 0.22);
    --button-hover: var(--color-accent-hover);
  `,
  secondary: css`
    background-color: var(--color-surface);
    color: var(--color-ink);
    box-shadow: inset 0 0 0 1.5px var(--color-line-strong);
    --button-hover: var(--hue-soft);
  `,
  ghost: css`
    background-color: transparent;
    color: inherit;
    --button-hover: color-mix(in srgb, currentColor 9%, transparent);
  `,
  danger: css`
    background-color: var(--color-danger-fill);
    color: #fff;
    box-shadow: inset 0 -2px 0 rgb(60 0 16 / 0.35);
    --button-hover: var(--color-danger-fill-hover);
  `,
};

const sizes = {
  s: css`
    min-height: 2.25rem;
    padding: 0.25rem 1.25rem;
    font-size: var(--text-s);
  `,
  m: css`
    min-height: 2.75rem;
    padding: 0.5rem 1.75rem;
    font-size: var(--text-m);
  `,
  l: css`
    min-height: 3.5rem;
    padding: 0.75rem 2.25rem;
    font-size: var(--text-l);
  `,
};

/** The styles that Button and ButtonLink share. */
export const buttonStyles = css<ButtonLook>`
  position: relative;
  display: ${({ block }) => (block ? 'flex' : 'inline-flex')};
  ${({ block }) => block && 'width: 100%;'}
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  border: 0;
  border-radius: var(--radius-full);
  font-family: var(--font-text);
  font-weight: 700;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--motion-fast) var(--ease-out),
    transform var(--motion-fast) var(--ease-out);
  ${({ size = 'm' }) => sizes[size]}
  ${({ variant = 'primary' }) => variants[variant]}

  svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }

  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background-color: var(--button-hover);
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px) scale(0.985);
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    cursor: not-allowed;
    background-color: var(--color-surface-sunken);
    color: var(--color-ink-soft);
    box-shadow: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
`;

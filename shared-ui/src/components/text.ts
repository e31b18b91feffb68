import { styled } from 'styled-components';
import type { text } from './theme/tokens';

const tones = {
  muted: 'var(--color-ink-soft)',
  hue: 'var(--hue-strong)',
  success: 'var(--color-success)',
  warning: 'var(--color-warning)',
  danger: 'var(--color-danger)',
} as const;

interface TextProps {
  /** The text size. By default, the same as the surrounding text. */
  size?: keyof typeof text;
  /** The text colour. By default, the same as the surrounding text. */
  tone?: keyof typeof tones;
  weight?: 400 | 600 | 700;
}

const textProps = new Set(['size', 'tone', 'weight']);

/** A paragraph, or another element with `as`, with its own size, tone or weight. */
export const Text = styled.p.withConfig({ shouldForwardProp: (prop) => !textProps.has(prop) })<TextProps>`
  color: ${({ tone }) => tone && tones[tone]};
  font-size: ${({ size }) => size && `var(--text-${size})`};
  font-weight: ${({ weight }) => weight};
`;

import { styled } from 'styled-components';

const tones = {
  hue: ['var(--hue-soft)', 'var(--hue-strong)'],
  neutral: ['var(--color-surface-sunken)', 'var(--color-ink-soft)'],
  accent: ['var(--color-accent-soft)', 'var(--color-accent-text)'],
  success: ['var(--color-success-soft)', 'var(--color-success)'],
  warning: ['var(--color-warning-soft)', 'var(--color-warning)'],
  danger: ['var(--color-danger-soft)', 'var(--color-danger)'],
} as const;

/** A status of one or two words; `hue` uses the colour of the nearest `data-category`. */
export const Badge = styled.span.withConfig({ shouldForwardProp: (prop) => prop !== 'tone' })<{
  /** The colours. Default 'hue'. */
  tone?: keyof typeof tones;
}>`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.2em 0.75em;
  border-radius: var(--radius-full);
  background: ${({ tone = 'hue' }) => tones[tone][0]};
  color: ${({ tone = 'hue' }) => tones[tone][1]};
  font-size: var(--text-xs);
  font-weight: 700;
  line-height: 1.5;
  white-space: nowrap;
  svg {
    width: 1.15em;
    height: 1.15em;
  }
`;

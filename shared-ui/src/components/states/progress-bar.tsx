import { styled } from 'styled-components';

const Track = styled.div`
  height: 0.75rem;
  border-radius: var(--radius-full);
  background: var(--color-surface-sunken);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--hue-strong) 22%, transparent);
  overflow: hidden;
  [data-surface='night'] & {
    background: rgb(255 255 255 / 0.16);
  }
`;
const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: linear-gradient(90deg, var(--hue), var(--hue-strong));
  transition: width var(--motion-slow) var(--ease-out);
  [data-surface='night'] & {
    background: var(--color-accent);
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

export interface ProgressBarProps {
  /** Accessible name; not shown. */
  label: string;
  /** The progress, clamped between 0 and `max`. */
  value: number;
  /** The maximum value. Default 100. */
  max?: number;
  /** The text announced instead of the percentage: '3 of 8 stops'. */
  valueText?: string;
  className?: string;
}

/** A horizontal progress bar. */
export function ProgressBar({ label, value, max = 100, valueText, className }: ProgressBarProps) {
  const now = Math.min(Math.max(value, 0), max);
  const percent = max > 0 ? Math.round((now / max) * 100) : 0;
  return (
    <Track
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={valueText ?? `${percent}%`}
    >
      <Fill style={{ width: `${percent}%` }} />
    </Track>
  );
}

import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { styled } from 'styled-components';

export interface Series {
  key: string;
  name: string;
  /** The theme's custom property for the colour. */
  color: string;
  mark: 'bar' | 'line';
}

const Figure = styled.figure`
  display: grid;
  gap: var(--space-3);
  figcaption {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  .recharts-text {
    fill: var(--color-ink-soft);
    font-size: var(--text-xs);
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  list-style: none;
  font-size: var(--text-s);
  li {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
`;
const Swatch = styled.span<{ $color: string; $mark: Series['mark'] }>`
  width: 1.25rem;
  height: ${({ $mark }) => ($mark === 'line' ? '3px' : '0.75rem')};
  border-radius: 3px;
  background: ${({ $color }) => $color};
`;

interface PlotProps {
  /** A sentence or two that describe the plot: its caption and its accessible name. */
  summary: string;
  series?: Series[];
  /** The height in CSS pixels. */
  height: number;
  children: ReactElement;
}

/** A plot with its legend and summary. Every plot comes with a table of the same numbers. */
export function Plot({ summary, series = [], height, children }: PlotProps) {
  return (
    <Figure>
      {series.length > 0 && (
        <Legend>
          {series.map(({ key, name, color, mark }) => (
            <li key={key}>
              <Swatch $color={color} $mark={mark} aria-hidden="true" />
              <span>{name}</span>
            </li>
          ))}
        </Legend>
      )}
      <div role="img" aria-label={summary}>
        <ResponsiveContainer width="100%" height={height}>
          {children}
        </ResponsiveContainer>
      </div>
      <figcaption>{summary}</figcaption>
    </Figure>
  );
}

// Props that all plots share: the theme's colours, whole numbers, no animation, not in the tab order.
export const axis = {
  stroke: 'var(--color-line-strong)',
  tickLine: false,
  allowDecimals: false,
} as const;
export const grid = { stroke: 'var(--color-line)', vertical: false } as const;
export const staticSeries = { isAnimationActive: false } as const;
export const chart = {
  accessibilityLayer: false,
  margin: { top: 8, right: 8, bottom: 0, left: 0 },
} as const;
export const tooltip = {
  isAnimationActive: false,
  cursor: { fill: 'var(--color-surface-sunken)', opacity: 0.6 },
  contentStyle: {
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--color-surface)',
    color: 'var(--color-ink)',
    fontSize: 'var(--text-s)',
  },
  itemStyle: { color: 'var(--color-ink)' },
} as const;

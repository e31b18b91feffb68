import { formatDay } from '../days/format-day';
import type { Figure } from './figures.api';

/** Describes a figure: 'Super guarantee: 12% of ordinary pay'. */
export const figureText = ({ label, value, unit }: Pick<Figure, 'label' | 'value' | 'unit'>): string =>
  `${label}: ${[value, unit].filter(Boolean).join(' ')}`;

/** Describes a figure's period: 'Until 30 Jun 2027', 'Ended 30 Jun 2026', 'From 1 Jul 2026'. */
export function periodText({
  validFrom,
  validTo,
  hasEnded,
}: Pick<Figure, 'validFrom' | 'validTo' | 'hasEnded'>) {
  if (!validTo) return `From ${formatDay(validFrom)}`;
  return `${hasEnded ? 'Ended' : 'Until'} ${formatDay(validTo)}`;
}

import type { CategoryKey } from '../../../components/theme';
import type { Pairs } from '../question.types';
import { Lines } from './association-question.styles';

const HUES: CategoryKey[] = [
  'general',
  'financial-literacy',
  'tax-returns',
  'life-skills',
  'career-planning',
];

/** The hue of a left item's pair, as a value of `data-category`. Numbers distinguish pairs without colour. */
export function pairHue(left: number): CategoryKey {
  return HUES[left % HUES.length] ?? 'general';
}

/** Curves from each left item to its match. All rows have the same height, so nothing is measured. */
export function AssociationLines({ pairs, rows }: { pairs: Pairs; rows: number }) {
  const rowCenter = (index: number) => (index + 0.5) * 100;
  return (
    <Lines viewBox={`0 0 100 ${rows * 100}`} preserveAspectRatio="none" aria-hidden="true">
      {Object.entries(pairs).map(([left, right]) => {
        const [from, to] = [rowCenter(Number(left)), rowCenter(right)];
        return (
          <path
            key={left}
            data-category={pairHue(Number(left))}
            d={`M0 ${from} C50 ${from} 50 ${to} 100 ${to}`}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </Lines>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { ClipLink } from '../clip-link';
import type { LifeMonth } from '../first-year.api';
import { Consequence, Notice } from './month.styles';

interface MonthConsequenceProps {
  month: LifeMonth;
  /** Whether the choice was made a moment ago on this page. If so, the focus moves here. */
  isNew: boolean;
  /** Whether another device chose first. */
  overruled: boolean;
  /** The choice in the student’s first life, if this is a later life. */
  before: string | null | undefined;
}

/** The result of the choice. */
export function MonthConsequence({ month, isNew, overruled, before }: MonthConsequenceProps) {
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const goThere = useEffectEvent(() => {
    if (!isNew) return;
    // The choice's controls are locked now, so move the focus here, where screen readers continue.
    heading.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => goThere(), []);
  const chosen = month.options.find(({ id }) => id === month.choice);
  return (
    <Consequence ref={root} aria-labelledby="consequence">
      {overruled && <Notice>{`You already chose “${chosen?.label ?? ''}” on another device.`}</Notice>}
      <h2 ref={heading} id="consequence" tabIndex={-1}>
        What happens
      </h2>
      <p>{month.consequence}</p>
      {before && before !== chosen?.label && <small>{`In your first life you chose “${before}”`}</small>}
      <div>
        <ClipLink clip={month.clip} />
      </div>
    </Consequence>
  );
}

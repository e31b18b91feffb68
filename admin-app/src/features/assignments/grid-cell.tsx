import { Check, Circle, CircleDashed, CircleSlash, ClockAlert, History, UserX } from 'lucide-react';
import { memo } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import { adjustments, cellText, STATE_WORDS, type State } from './assignment-words';
import type { GridCell } from './assignments.api';
import { Different, Legend, Signs, StateCell } from './grid.styles';

const SIGNS: Readonly<Record<State, typeof Check>> = {
  done: Check,
  late: ClockAlert,
  under_way: CircleDashed,
  not_begun: Circle,
  not_signed_in: UserX,
  excused: CircleSlash,
  before_joining: History,
};

/** The number that a narrow column has room for: of what is under way and has several stops how many are done, else the percentage. */
function shortNumber({ state, percent, steps, stepsDone = 0 }: GridCell): string {
  if (steps && state === 'under_way') return `${stepsDone}/${steps}`;
  return percent === undefined ? '' : String(percent);
}

interface GridStateCellProps {
  cell: GridCell | undefined;
  timeZone: string;
}

/**
 * How far one student is with one assignment: a sign and a number to see, and all of it in words to hear or to point at. Rendered
 * again when a refresh changed it: the query keeps the cells that are equal.
 */
export const GridStateCell = memo(function GridStateCell({ cell, timeZone }: GridStateCellProps) {
  const words = cellText(cell, timeZone);
  if (!cell)
    return (
      <StateCell>
        <VisuallyHidden>{words}</VisuallyHidden>
      </StateCell>
    );
  const Sign = SIGNS[cell.state];
  return (
    <StateCell title={words} data-state={cell.state} data-overdue={cell.overdue || undefined}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <Signs aria-hidden="true">
        <Sign />
        <span>{`${shortNumber(cell)}${cell.overdue ? '!' : ''}`}</span>
      </Signs>
      {adjustments(cell, timeZone).length > 0 && <Different aria-hidden="true" />}
    </StateCell>
  );
});

/** What the signs mean. */
export function GridLegend() {
  return (
    <Legend aria-label="Legend">
      {(Object.keys(SIGNS) as State[]).map((state) => {
        const Sign = SIGNS[state];
        return (
          <li key={state}>
            <Sign aria-hidden="true" />
            <span>{STATE_WORDS[state]}</span>
          </li>
        );
      })}
      <li>! overdue</li>
      <li>● adjusted for this student</li>
      <li>85: score (%)</li>
      <li>3/7: lessons done</li>
    </Legend>
  );
}

import {
  ArrowDown,
  CalendarClock,
  Check,
  CheckCheck,
  Circle,
  CircleDashed,
  CircleSlash,
  ClockAlert,
  History,
  UserX,
} from 'lucide-react';
import { memo } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import {
  adjustments,
  cellText,
  isLow,
  shortNumber,
  shortText,
  shownState,
  STATE_WORDS,
  type State,
} from './assignment-words';
import type { GridCell } from './assignments.api';
import { Different, Legend, Low, Signs, StateCell } from './grid.styles';

const SIGNS: Readonly<Record<State, typeof Check>> = {
  done: Check,
  late: ClockAlert,
  under_way: CircleDashed,
  not_begun: Circle,
  not_signed_in: UserX,
  excused: CircleSlash,
  before_joining: History,
  done_earlier: CheckCheck,
  upcoming: CalendarClock,
};

interface GridStateCellProps {
  cell: GridCell | undefined;
  timeZone: string;
  passPercent: number;
  /** The opening time in words; undefined once the assignment has opened. */
  opening: string | undefined;
  /** Whether there is room for words beside the sign. */
  isWide: boolean;
}

/**
 * Shows a student's progress in one assignment as a sign and a number, with words for screen readers and the tooltip. After a refresh, only
 * cells that changed are rendered again, because the query keeps the objects of equal cells.
 */
export const GridStateCell = memo(function GridStateCell(props: GridStateCellProps) {
  const { cell, timeZone, passPercent, opening, isWide } = props;
  const words = cellText(cell, timeZone, passPercent, opening);
  if (!cell)
    return (
      <StateCell>
        <VisuallyHidden>{words}</VisuallyHidden>
      </StateCell>
    );
  const state = shownState(cell, opening);
  const low = isLow(cell, passPercent);
  const Sign = SIGNS[state];
  return (
    <StateCell
      title={words}
      data-state={state}
      data-low={low || undefined}
      data-overdue={cell.overdue || undefined}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
      <Signs aria-hidden="true">
        <Sign />
        <span>{`${isWide ? shortText(cell, timeZone, opening) : shortNumber(cell)}${cell.overdue ? '!' : ''}`}</span>
        {low && <ArrowDown />}
      </Signs>
      {adjustments(cell, timeZone).length > 0 && <Different aria-hidden="true" />}
    </StateCell>
  );
});

/** Explains the signs in the grid. */
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
      <li>
        <Low>
          45
          <ArrowDown aria-hidden="true" />
        </Low>
        <span>low result: below the pass mark (50% if none)</span>
      </li>
      <li>! overdue</li>
      <li>● adjusted for this student</li>
      <li>85: score (%)</li>
      <li>3/7: lessons done</li>
    </Legend>
  );
}

import { useMemo } from 'react';
import { controlStyles } from 'shared-ui/components';
import { styled } from 'styled-components';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import type { LevelPlan } from './year-plan';

const Next = styled.input`
  ${controlStyles}
  max-width: 14rem;
`;

interface PlanLevelsProps {
  levels: readonly LevelPlan[];
  onChange: (changed: LevelPlan) => void;
}

/** What each year level becomes. */
export function PlanLevels({ levels, onChange }: PlanLevelsProps) {
  const columns = useMemo(
    (): readonly TableColumn<LevelPlan>[] => [
      { header: 'Year level', render: ({ level }) => level },
      { header: 'Students', numeric: true, render: ({ students }) => students.toLocaleString('en-AU') },
      {
        header: 'Becomes',
        render: (plan) => (
          <Next
            aria-label={`${plan.level} becomes`}
            placeholder="Nothing: offered as left"
            maxLength={50}
            autoComplete="off"
            value={plan.next}
            onChange={(event) => onChange({ ...plan, next: event.target.value })}
          />
        ),
      },
    ],
    [onChange],
  );
  return (
    <ColumnTable
      label="Year levels of the students"
      columns={columns}
      rows={levels}
      rowKey={({ level }) => level}
    />
  );
}

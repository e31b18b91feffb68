import { useMemo } from 'react';
import { CheckboxField, controlStyles, TextField } from 'shared-ui/components';
import { styled } from 'styled-components';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import { countOf } from '../../../shared/count-of';
import { teachersOf } from '../school-words';
import type { RolloverAction, ClassPlan } from './year-plan';

const Choice = styled.select`
  ${controlStyles}
  min-width: 11rem;
`;

const Copy = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--space-2) var(--space-3);
  font-weight: 400;
`;

const MutedText = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-weight: 400;
`;

const ROLLOVER_ACTIONS: readonly [RolloverAction, string][] = [
  ['copy', 'Archive and copy'],
  ['archive', 'Archive'],
  ['stay', 'Keep as is'],
];

interface PlanClassesProps {
  classes: readonly ClassPlan[];
  /** Problems with the copies' names, by class. */
  messages: Readonly<Record<string, string>>;
  onChange: (changed: ClassPlan) => void;
}

/** Chooses what happens to each class. */
export function PlanClasses({ classes, messages, onChange }: PlanClassesProps) {
  const columns = useMemo((): readonly TableColumn<ClassPlan>[] => {
    const copied = (plan: ClassPlan, copy: Partial<ClassPlan['copy']>) =>
      onChange({ ...plan, copy: { ...plan.copy, ...copy } });
    return [
      {
        header: 'Class',
        render: ({ name, yearLevel, students, teachers }) => (
          <>
            <span>{name}</span>
            <MutedText>{[yearLevel, countOf(students, 'student')].filter(Boolean).join(' · ')}</MutedText>
            <MutedText>{teachersOf([...teachers])}</MutedText>
          </>
        ),
      },
      {
        header: 'Action',
        render: (plan) => (
          <Choice
            aria-label={`Action for ${plan.name}`}
            value={plan.action}
            onChange={(event) => onChange({ ...plan, action: event.target.value as RolloverAction })}
          >
            {ROLLOVER_ACTIONS.map(([action, label]) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </Choice>
        ),
      },
      {
        header: 'New class',
        render: (plan) =>
          plan.action === 'copy' ? (
            <Copy role="group" aria-label={`Copy of ${plan.name}`}>
              <TextField
                label="Name"
                required
                maxLength={100}
                autoComplete="off"
                value={plan.copy.name}
                error={messages[plan.id]}
                onChange={(event) => copied(plan, { name: event.target.value })}
              />
              <TextField
                label="Year level"
                maxLength={50}
                autoComplete="off"
                value={plan.copy.yearLevel}
                onChange={(event) => copied(plan, { yearLevel: event.target.value })}
              />
              <CheckboxField
                label="Include students"
                checked={plan.copy.withStudents}
                onChange={(event) => copied(plan, { withStudents: event.target.checked })}
              />
              <CheckboxField
                label="Include teachers"
                checked={plan.copy.withTeachers}
                onChange={(event) => copied(plan, { withTeachers: event.target.checked })}
              />
            </Copy>
          ) : (
            '–'
          ),
      },
    ];
  }, [messages, onChange]);
  return <ColumnTable label="This year’s classes" columns={columns} rows={classes} rowKey={({ id }) => id} />;
}

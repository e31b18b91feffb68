import { useMemo, useState } from 'react';
import { Button, SelectField } from 'shared-ui/components';
import { styled } from 'styled-components';
import type { TableColumn } from '../../../shared/column-table/column-table';
import { SectionActions, SectionNote } from '../../../shared/section-card';
import { countOf } from '../../../shared/count-of';
import { NoWrap } from '../schools.styles';
import { PagedTable } from './paged-table';
import type { RosterFile } from './read-roster';
import { RosterCell } from './roster-cell';
import {
  countStates,
  describeCounts,
  QUESTIONS,
  questionOf,
  ROW_STATES,
  type Choice,
  type Decisions,
  type OpenQuestion,
  type RosterRow,
  type RowState,
} from './roster-words';

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  align-items: end;
  justify-content: space-between;
  > :last-child {
    flex: none;
    width: 16rem;
  }
`;

const CELLS = [
  ['student_key', 'Student ID', 'studentKey'],
  ['first_name', 'First name', 'firstName'],
  ['last_name', 'Last name', 'lastName'],
  ['username', 'Username', 'username'],
  ['year_level', 'Year level', 'yearLevel'],
  ['class_name', 'Class', 'className'],
  ['group_name', 'Group', 'groupName'],
  ['teacher_email', 'Teacher’s email', 'teacherEmail'],
] as const;

interface RosterRowsProps {
  file: RosterFile;
  rows: readonly RosterRow[];
  decisions: Decisions;
  /** Whether decisions are disabled at the moment. */
  busy: boolean;
  onDecide: (decided: Decisions) => void;
}

const ORDER = Object.keys(ROW_STATES) as RowState[];

/** Shows a roster's rows: first the rows that need a decision, then changes. */
export function RosterRows({ file, rows, decisions, busy, onDecide }: RosterRowsProps) {
  const [filter, setFilter] = useState<RowState | ''>('');
  const counts = countStates(rows);
  const shown = useMemo(() => {
    const needsLook = (row: RosterRow) => row.state === 'conflict' || row.rowNumber in decisions;
    // Decided rows stay among the conflicts instead of moving away.
    const rank = (row: RosterRow) => (needsLook(row) ? 0 : ORDER.indexOf(row.state));
    return rows
      .filter(({ state }) => filter === '' || state === filter)
      .toSorted((a, b) => rank(a) - rank(b));
  }, [rows, decisions, filter]);
  const decide = (asked: readonly RosterRow[], question: OpenQuestion, choice: Choice) => {
    if (!busy) onDecide(Object.fromEntries(asked.map((row) => [row.rowNumber, { question, choice }])));
  };
  const columns: readonly TableColumn<RosterRow>[] = [
    { header: 'Row', isRowHeader: true, render: (row) => file.numbers[row.rowNumber - 2] },
    { header: 'Status', render: ({ state }) => <NoWrap>{ROW_STATES[state]}</NoWrap> },
    // Leave out columns that are blank in all rows and have no problems.
    ...CELLS.filter(([field, , key]) => rows.some((row) => row[key] !== null || row.field === field)).map(
      ([field, header, key]) => ({
        header,
        render: (row: RosterRow) => (
          <RosterCell
            row={row}
            fileRow={file.numbers[row.rowNumber - 2]}
            field={field}
            text={row[key]}
            decisions={decisions}
            onChoose={(question, choice) => decide([row], question, choice)}
          />
        ),
      }),
    ),
  ];
  return (
    <>
      <BulkDecision rows={rows} decisions={decisions} onChoose={decide} />
      <Summary>
        <p role="status">{describeCounts(counts)}</p>
        <SelectField
          label="Show"
          value={filter}
          onChange={(event) => setFilter(event.target.value as RowState | '')}
        >
          <option value="">{`All rows (${rows.length})`}</option>
          {ORDER.filter((state) => counts[state] > 0 || state === filter).map((state) => (
            <option key={state} value={state}>{`${ROW_STATES[state]} (${counts[state]})`}</option>
          ))}
        </SelectField>
      </Summary>
      <PagedTable
        key={filter}
        label="Roster rows"
        maxHeight="min(36rem, 60vh)"
        pagesOf="rows"
        columns={columns}
        rows={shown}
        rowKey={({ rowNumber }) => String(rowNumber)}
      />
    </>
  );
}

interface BulkDecisionProps extends Pick<RosterRowsProps, 'rows' | 'decisions'> {
  onChoose: (asked: readonly RosterRow[], question: OpenQuestion, choice: Choice) => void;
}

/** One choice for all rows with the same question, if there are several. */
function BulkDecision({ rows, decisions, onChoose }: BulkDecisionProps) {
  return (Object.keys(QUESTIONS) as OpenQuestion[]).map((question) => {
    const asked = rows.filter((row) => questionOf(row, decisions) === question);
    const { text, choices } = QUESTIONS[question];
    const [example] = asked;
    return (
      asked.length > 1 &&
      example && (
        <SectionActions key={question}>
          <SectionNote>{text(countOf(asked.length, 'row'), example)}</SectionNote>
          {choices.map(([choice, label]) => (
            <Button
              key={choice}
              variant="secondary"
              size="s"
              onClick={() => onChoose(asked, question, choice)}
            >
              {label}
            </Button>
          ))}
        </SectionActions>
      )
    );
  });
}

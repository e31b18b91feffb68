import { useId, useState } from 'react';
import { Button, FieldError, SelectField } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { valuesOf } from './reader/table';
import type { OpenedRoster } from './read-roster';
import { FIELD_NAMES, FIELDS, haveNames, type ColumnMap, type Field } from './roster-columns';

const Fields = styled.div`
  display: grid;
  gap: var(--space-3) var(--space-4);
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Examples = styled.p`
  min-height: 1.25rem;
  margin-top: var(--space-1);
  overflow: hidden;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The number of example values shown for a column. */
const MAX_EXAMPLES = 3;
/** The number of rows offered as headings. */
const MAX_HEADINGS = 12;

interface RosterMappingProps {
  opened: OpenedRoster;
  /** The proposed columns. */
  columns: ColumnMap;
  problem: string | undefined;
  onReopen: (sheet: number, headingRow?: number) => void;
  onConfirm: (columns: ColumnMap) => void;
}

/** Asks what each column of a file is, with examples, and waits for confirmation. */
export function RosterMapping({ opened, columns, problem, onReopen, onConfirm }: RosterMappingProps) {
  const { table, reading, sheet } = opened;
  return (
    <SectionCard title="Columns" dense>
      <SectionNote>
        {reading.preset
          ? `Recognised as ${reading.preset.name}, but some columns are different. Check them, then confirm.`
          : 'Check that every column is right, then confirm. You won’t be asked again for files with these headings.'}
      </SectionNote>
      <SheetChoice opened={opened} onReopen={onReopen} />
      <ColumnChoices
        // Reset the choices, because a different heading row means different columns.
        key={`${sheet} ${table.headingRow}`}
        opened={opened}
        columns={columns}
        problem={problem}
        onConfirm={onConfirm}
      />
    </SectionCard>
  );
}

/** Lets the user choose each field's column, then confirm. */
function ColumnChoices({
  opened: { table, reading },
  columns: proposed,
  problem,
  onConfirm,
}: Omit<RosterMappingProps, 'onReopen'>) {
  const [columns, setColumns] = useState<ColumnMap>(proposed);
  const hasNames = haveNames(columns);
  const setColumn = (field: Field, column: string) => {
    const { [field]: _, ...others } = columns;
    setColumns(column === '' ? others : { ...others, [field]: Number(column) });
  };
  return (
    <>
      {reading.notes
        .filter(({ field }) => columns[field] === undefined)
        .map(({ field, text }) => (
          <SectionNote key={field}>{text}</SectionNote>
        ))}
      <Fields>
        {FIELD_NAMES.map((field) => (
          <ColumnChoice
            key={field}
            field={field}
            table={table}
            column={columns[field]}
            onChange={(column) => setColumn(field, column)}
          />
        ))}
      </Fields>
      {!hasNames && <FieldError>Choose the column with the students’ first names or full names.</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
      <SectionActions>
        <Button
          aria-disabled={!hasNames || undefined}
          onClick={() => {
            if (hasNames) onConfirm(columns);
          }}
        >
          Confirm columns
        </Button>
      </SectionActions>
    </>
  );
}

interface ColumnChoiceProps {
  field: Field;
  table: OpenedRoster['table'];
  column: number | undefined;
  onChange: (column: string) => void;
}

/** The column of a field, with some of its values. */
function ColumnChoice({ field, table, column, onChange }: ColumnChoiceProps) {
  const id = useId();
  const examples =
    column === undefined ? [] : [...new Set(valuesOf(table, column).slice(0, 50))].slice(0, MAX_EXAMPLES);
  return (
    <div>
      <SelectField
        label={FIELDS[field]}
        value={column ?? ''}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Not in the file</option>
        {table.headings.map((heading, index) => (
          // Headings may occur several times.
          <option key={`${index} ${heading}`} value={index}>
            {heading}
          </option>
        ))}
      </SelectField>
      <Examples id={id}>{examples.join(' · ')}</Examples>
    </div>
  );
}

/** Chooses the sheet with the students, and the row with the headings. Joined files offer neither choice. */
function SheetChoice({
  opened: { sheets, sheet, table },
  onReopen,
}: Pick<RosterMappingProps, 'opened' | 'onReopen'>) {
  const grid = sheets[sheet];
  if (!grid) return null;
  const rows = grid.rows.filter(({ cells }) => cells.some(Boolean)).slice(0, MAX_HEADINGS);
  const offered = rows.some(({ number }) => number === table.headingRow);
  return (
    <Fields>
      {sheets.length > 1 && (
        <SelectField label="Sheet" value={sheet} onChange={(event) => onReopen(Number(event.target.value))}>
          {sheets.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Headings"
        value={table.headingRow}
        onChange={(event) => onReopen(sheet, Number(event.target.value))}
      >
        <option value={0}>No headings</option>
        {!offered && table.headingRow > 0 && (
          <option value={table.headingRow}>{`Row ${table.headingRow}`}</option>
        )}
        {rows.map(({ number, cells }) => (
          <option key={number} value={number}>
            {`Row ${number}: ${cells.filter(Boolean).join(', ').slice(0, 60)}`}
          </option>
        ))}
      </SelectField>
    </Fields>
  );
}

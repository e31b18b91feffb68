import { ArrowDown, ArrowUp, MousePointerClick, PencilLine, Plus, Trash2, Type } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, controlStyles, FieldError, IconButton } from 'shared-ui/components';
import {
  freeName,
  MOST,
  placesOf,
  textCell,
  widthOf,
  type DocumentDraft,
  type DraftCell,
  type DraftPart,
} from './document-draft';
import { SmallSelect } from './entries';
import { useProblems } from './problems';

const Grid = styled.div`
  display: grid;
  gap: var(--space-1);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--cells), minmax(0, 1fr));
  gap: var(--space-1);
`;

const CellInput = styled.input`
  ${controlStyles}
  min-height: 2.5rem;
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-s);
  font-size: var(--text-s);
  text-overflow: ellipsis;
  &[data-as='place'] {
    border-style: dashed;
    border-color: var(--hue-strong);
  }
  &[data-as='field'] {
    background: var(--hue-soft);
    border-color: var(--hue-strong);
    cursor: pointer;
  }
  &[data-head] {
    font-weight: 700;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  align-items: center;
  padding: var(--space-1) var(--space-2) var(--space-2);
  border-radius: var(--radius-s);
  background: var(--color-surface-sunken);
  > :last-child {
    margin-inline-start: auto;
  }
`;

const Moves = styled.span`
  display: flex;
  gap: var(--space-1);
`;

const KINDS = [
  { as: 'text', words: 'Text', Icon: Type },
  { as: 'field', words: 'To fill in', Icon: PencilLine },
  { as: 'place', words: 'To point at', Icon: MousePointerClick },
] as const;

interface PartRowsProps {
  draft: DocumentDraft;
  /** Counts from 0. */
  index: number;
  onChange: (part: DraftPart) => void;
}

/** The cells of a part, edited where they stand; what a cell is, and where its row is, is changed below the row that has the focus. */
export function PartRows({ draft, index, onChange }: PartRowsProps) {
  const problems = useProblems();
  const part = draft.sections[index] ?? { heading: '', columns: [], rows: [] };
  const { columns, rows } = part;
  const [active, setActive] = useState<{ row: number; cell: number }>();
  const width = widthOf(part);
  const setCell = (row: number, cell: number, fields: Partial<DraftCell>) => {
    const cells = rows[row] ?? [];
    onChange({
      ...part,
      rows: rows.with(row, cells.with(cell, { ...(cells[cell] ?? textCell()), ...fields })),
    });
  };
  return (
    <Grid>
      {columns.length > 0 && (
        <Row style={{ '--cells': width }}>
          {Array.from({ length: width }, (_, cell) => (
            <CellInput
              key={cell}
              data-head
              aria-label={`Heading of column ${cell + 1}`}
              aria-invalid={problems.at(`sections.${index}.columns.${cell}`) ? true : undefined}
              autoComplete="off"
              value={columns[cell] ?? ''}
              onChange={({ target }) =>
                onChange({
                  ...part,
                  columns: Array.from({ length: width }, (_text, each) =>
                    each === cell ? target.value : (columns[each] ?? ''),
                  ),
                })
              }
            />
          ))}
        </Row>
      )}
      {rows.map((cells, row) => {
        const path = `sections.${index}.rows.${row}`;
        return (
          <div key={row}>
            <Row style={{ '--cells': width }}>
              {cells.map((cell, column) => (
                <CellInput
                  key={column}
                  data-as={cell.as}
                  aria-label={`Row ${row + 1}, cell ${column + 1}${cell.as === 'field' ? ', to fill in' : cell.as === 'place' ? ', to point at' : ''}`}
                  aria-invalid={problems.at(`${path}.${column}`) ? true : undefined}
                  autoComplete="off"
                  readOnly={cell.as === 'field'}
                  value={cell.as === 'field' ? `▭ ${questionName(draft, cell.name)}` : cell.text}
                  onFocus={() => setActive({ row, cell: column })}
                  onChange={({ target }) => setCell(row, column, { text: target.value })}
                />
              ))}
            </Row>
            <FieldError>{problems.at(path)}</FieldError>
            {active?.row === row && (
              <RowTools
                draft={draft}
                cell={cells[active.cell] ?? textCell()}
                row={row}
                last={rows.length - 1}
                onCell={(fields) => setCell(row, active.cell, fields)}
                onMove={(to) => {
                  onChange({ ...part, rows: rows.toSpliced(row, 1).toSpliced(to, 0, cells) });
                  setActive({ ...active, row: to });
                }}
                onDelete={() => {
                  onChange({ ...part, rows: rows.toSpliced(row, 1) });
                  setActive(undefined);
                }}
              />
            )}
          </div>
        );
      })}
      <div>
        <Button
          variant="ghost"
          size="s"
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= MOST.rows}
          onClick={() =>
            onChange({ ...part, rows: [...rows, Array.from({ length: width }, () => textCell())] })
          }
        >
          Add row
        </Button>
      </div>
    </Grid>
  );
}

const questionName = ({ fields }: DocumentDraft, id: string): string =>
  fields.find((field) => field.id === id)?.label || 'No question yet';

interface RowToolsProps {
  draft: DocumentDraft;
  cell: DraftCell;
  row: number;
  last: number;
  onCell: (fields: Partial<DraftCell>) => void;
  onMove: (to: number) => void;
  onDelete: () => void;
}

function RowTools({ draft, cell, row, last, onCell, onMove, onDelete }: RowToolsProps) {
  const placed = new Set(
    draft.sections.flatMap(({ rows }) =>
      rows.flat().flatMap(({ as, name }) => (as === 'field' ? [name] : [])),
    ),
  );
  // One that is pointed at has no place of its own, and no other stands in two places.
  const free = draft.fields.filter(
    ({ id, kind }) => kind !== 'place' && (id === cell.name || !placed.has(id)),
  );
  const nameFor = (as: DraftCell['as']) =>
    as === 'field'
      ? (free[0]?.id ?? '')
      : as === 'place'
        ? freeName(
            'place',
            placesOf(draft).map(({ name }) => name),
          )
        : '';
  return (
    <Tools role="group" aria-label="This cell">
      {KINDS.map(({ as, words, Icon }) => (
        <Button
          key={as}
          size="s"
          variant={cell.as === as ? 'secondary' : 'ghost'}
          aria-pressed={cell.as === as}
          icon={<Icon aria-hidden="true" />}
          onClick={() => cell.as !== as && onCell({ as, name: nameFor(as) })}
        >
          {words}
        </Button>
      ))}
      {cell.as === 'field' && (
        <SmallSelect>
          Question
          <select value={cell.name} onChange={({ target }) => onCell({ name: target.value })}>
            <option value="">Choose the question</option>
            {free.map(({ id, label }) => (
              <option key={id} value={id}>
                {label || 'A question without a text'}
              </option>
            ))}
          </select>
        </SmallSelect>
      )}
      <Moves>
        <IconButton
          size="s"
          label={`Move row ${row + 1} up`}
          disabled={row === 0}
          onClick={() => onMove(row - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          size="s"
          label={`Move row ${row + 1} down`}
          disabled={row === last}
          onClick={() => onMove(row + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Delete row ${row + 1}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Moves>
    </Tools>
  );
}

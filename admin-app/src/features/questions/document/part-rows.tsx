import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button, controlStyles, FieldError } from 'shared-ui/components';
import { useRowFocus } from '../../../shared/forms/use-row-focus';
import { MOST, type DocumentDraft } from './document-draft';
import { textCell, widthOf, type DraftCell, type DraftPart } from './part-cells';
import { useProblems } from './problems';
import { RowTools } from './row-tools';

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
  const { list, focusRow } = useRowFocus<HTMLDivElement>(rows);
  const within = (row: number, selector: string) =>
    list.current?.children[row]?.querySelectorAll<HTMLElement>(selector);
  function addRow() {
    if (rows.length >= MOST.rows) return;
    focusRow(rows.length);
    onChange({ ...part, rows: [...rows, Array.from({ length: width }, () => textCell())] });
  }
  /** Enter leads to the cell below, from the last row to a new one. */
  function goDown(event: KeyboardEvent, row: number, cell: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (row === rows.length - 1) addRow();
    else within(row + 1, 'input')?.[cell]?.focus();
  }
  function moveRow(row: number, to: number) {
    flushSync(() => {
      onChange({ ...part, rows: rows.toSpliced(row, 1).toSpliced(to, 0, rows[row] ?? []) });
      setActive((current) => current && { ...current, row: to });
    });
    // The button that was pressed is in another row now, and disabled in the first and the last one.
    const [button, cell] = [`[aria-label$="${to < row ? ' up' : ' down'}"]:enabled`, 'input'].map(
      (selector) => within(to, selector),
    );
    (button?.[0] ?? cell?.[active?.cell ?? 0])?.focus();
  }
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
              onKeyDown={(event) => goDown(event, -1, cell)}
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
      <Grid ref={list}>
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
                    onKeyDown={(event) => goDown(event, row, column)}
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
                  onMove={(to) => moveRow(row, to)}
                  onDelete={() => {
                    focusRow(row);
                    onChange({ ...part, rows: rows.toSpliced(row, 1) });
                    setActive(undefined);
                  }}
                />
              )}
            </div>
          );
        })}
      </Grid>
      <div>
        <Button
          variant="ghost"
          size="s"
          icon={<Plus aria-hidden="true" />}
          disabled={rows.length >= MOST.rows}
          onClick={addRow}
        >
          Add row
        </Button>
      </div>
    </Grid>
  );
}

const questionName = ({ fields }: DocumentDraft, id: string): string =>
  fields.find((field) => field.id === id)?.label || 'No question yet';

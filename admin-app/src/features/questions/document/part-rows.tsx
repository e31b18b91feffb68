import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, controlStyles, FieldError } from 'shared-ui/components';
import { MAX_COUNTS, type DocumentDraft } from './document-draft';
import { textCell, widthOf, type DraftPart } from './part-cells';
import { useProblems } from './problems';
import { RowTools } from './row-tools';
import { usePartRows } from './use-part-rows';

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
  const width = widthOf(part);
  const { list, active, setActive, addRow, goDown, moveRow, deleteRow, setCell } = usePartRows(
    part,
    onChange,
  );
  return (
    <Grid>
      {columns.length > 0 && <Heads part={part} index={index} onChange={onChange} goDown={goDown} />}
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
                  onDelete={() => deleteRow(row)}
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
          disabled={rows.length >= MAX_COUNTS.rows}
          onClick={addRow}
        >
          Add row
        </Button>
      </div>
    </Grid>
  );
}

interface HeadsProps extends Pick<ReturnType<typeof usePartRows>, 'goDown'> {
  part: DraftPart;
  index: number;
  onChange: (part: DraftPart) => void;
}

function Heads({ part, index, onChange, goDown }: HeadsProps) {
  const problems = useProblems();
  const texts = Array.from({ length: widthOf(part) }, (_, column) => part.columns[column] ?? '');
  return (
    <Row style={{ '--cells': texts.length }}>
      {texts.map((text, column) => (
        <CellInput
          key={column}
          data-head
          aria-label={`Column heading ${column + 1}`}
          aria-invalid={problems.at(`sections.${index}.columns.${column}`) ? true : undefined}
          autoComplete="off"
          value={text}
          onKeyDown={(event) => goDown(event, -1, column)}
          onChange={({ target }) => onChange({ ...part, columns: texts.with(column, target.value) })}
        />
      ))}
    </Row>
  );
}

const questionName = ({ fields }: DocumentDraft, id: string): string =>
  fields.find((field) => field.id === id)?.label || 'No question yet';

import { Columns3, Plus, Rows3 } from 'lucide-react';
import { type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button, Cluster } from 'shared-ui/components';
import {
  amountColumns,
  ColumnHeader,
  DataCell,
  fillDocument,
  Frame,
  Line,
  Lines,
  PageHead,
  Paper,
  PracticeMark,
  Row,
  RowGroup,
  RowHeader,
  SectionHead,
  Sections,
  Table,
} from 'shared-ui/learning/document-paper';
import { rowSaysLabel } from 'supabase-project/field-label';
import { columns, parts, pathOf, rows, withText } from './document-changes';
import { MAX_COUNTS, toShown } from './document-draft';
import { useEditing } from './editing';
import { widthOf, type DraftCell, type DraftPart } from './part-cells';
import { SheetField } from './sheet-field';
import { SheetText } from './sheet-text';

const Sheet = styled(Paper)`
  /* Focus outlines may extend beyond the sheet. */
  overflow: visible;
  > :first-child > p {
    flex: 1;
  }
  li[data-single]:not(:focus-within) > [data-trailing] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  [data-amount='true'] {
    white-space: normal;
  }
  /* Students don't see blank text, so it has no frame. */
  && section > p:has([data-blank]) {
    border: 0;
    background: none;
    color: var(--soft);
  }
`;

const PartTools = styled(Cluster)`
  margin-top: 0.5em;
  font-family: var(--font-text);
  font-size: var(--text-s);
  text-transform: none;
  letter-spacing: 0;
`;

interface SheetProps {
  /** The path of the text or field that the tools are for. */
  active: string | undefined;
  onActive: (path: string) => void;
  onFocusPath: (path: string) => void;
  onTools: () => void;
}

/** The document as students see it on paper, edited in place. */
export function DocumentSheet(props: SheetProps) {
  const { draft, onChange } = useEditing();
  const { sections } = draft;
  const texts = useTexts(props);
  const { onFocusPath } = props;
  return (
    <Frame style={{ '--zoom': 1 }}>
      <Sheet role="group" aria-label="Document" data-look={draft.style}>
        <PageHead>
          <p>
            <SheetText
              {...texts('title')}
              label="Document title"
              text={draft.title}
              placeholder="Document title"
            />
          </p>
          <PracticeMark>Practice document</PracticeMark>
        </PageHead>
        <Sections>
          {sections.map((part, index) => (
            <SheetPart key={index} part={part} index={index} texts={texts} onFocusPath={onFocusPath} />
          ))}
          <PartTools>
            <Button
              variant="secondary"
              size="s"
              icon={<Plus aria-hidden="true" />}
              disabled={sections.length >= MAX_COUNTS.sections}
              onClick={() => {
                onChange(parts.added(draft, sections.length));
                onFocusPath(`sections.${sections.length}.heading`);
              }}
            >
              Add part
            </Button>
          </PartTools>
        </Sections>
      </Sheet>
    </Frame>
  );
}

/** Returns a function that creates props for the text at a path on the sheet. */
function useTexts({ active, onActive, onFocusPath, onTools }: SheetProps) {
  const { draft, onChange } = useEditing();
  const onText = (path: string, text: string) => onChange(withText(draft, path, text));
  function onKeyDown(event: KeyboardEvent<HTMLElement>, path: string) {
    if (event.nativeEvent.isComposing) return;
    const part = Number(/^sections\.(\d+)/.exec(path)?.[1] ?? -1);
    const count = draft.sections[part]?.rows.length ?? 0;
    const [, row, cell] = (/\.rows\.(\d+)\.(\d+)$/.exec(path) ?? []).map(Number);
    const to = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && event.key === 'Enter') {
      event.preventDefault();
      onTools();
    } else if (event.altKey && to !== 0 && row !== undefined && cell !== undefined) {
      event.preventDefault();
      if (row + to < 0 || row + to >= count) return;
      onChange(rows.moved(draft, part, row, row + to));
      onFocusPath(pathOf({ part, row: row + to, cell }));
    } else if (event.key === 'Enter' && event.currentTarget instanceof HTMLTextAreaElement) {
      event.preventDefault();
      goDown(part, row ?? -1, cell ?? Number(/\.columns\.(\d+)$/.exec(path)?.[1] ?? 0), count);
    }
  }
  /** Moves to the cell below, or from the last row to a new one. */
  function goDown(part: number, row: number, cell: number, count: number) {
    if (part >= 0 && row === count - 1) {
      if (count >= MAX_COUNTS.rows) return;
      onChange(rows.added(draft, part, count));
      onFocusPath(pathOf({ part, row: count, cell: 0 }));
    } else if (part < 0) onFocusPath('sections.0.heading');
    else onFocusPath(pathOf({ part, row: row + 1, cell }));
  }
  return (path: string) => ({ path, isActive: active === path, onActive, onText, onKeyDown });
}

type Texts = ReturnType<typeof useTexts>;

interface SheetPartProps {
  part: DraftPart;
  index: number;
  texts: Texts;
  onFocusPath: (path: string) => void;
}

function SheetPart({ part, index, texts, onFocusPath }: SheetPartProps) {
  const { draft, onChange } = useEditing();
  const isTable = part.columns.length > 0;
  const width = widthOf(part);
  const heading = (
    <SheetText
      {...texts(`sections.${index}.heading`)}
      label={`Part ${index + 1} heading (optional)`}
      text={part.heading}
      placeholder="Heading (optional)"
    />
  );
  return (
    <section aria-label={`Part ${index + 1}`}>
      {/* The heading isn't a table caption, because it contains a field. */}
      <SectionHead>{heading}</SectionHead>
      {isTable ? (
        <Table aria-label={`Rows in part ${index + 1}`}>
          <TableRows part={part} index={index} texts={texts} />
        </Table>
      ) : (
        <LineRows part={part} index={index} texts={texts} />
      )}
      <PartTools gap={2}>
        <Button
          variant="ghost"
          size="s"
          icon={<Rows3 aria-hidden="true" />}
          disabled={part.rows.length >= MAX_COUNTS.rows}
          onClick={() => {
            onChange(rows.added(draft, index, part.rows.length));
            onFocusPath(pathOf({ part: index, row: part.rows.length, cell: 0 }));
          }}
        >
          Add row
        </Button>
        <Button
          variant="ghost"
          size="s"
          icon={<Columns3 aria-hidden="true" />}
          disabled={width >= MAX_COUNTS.cells}
          onClick={() => {
            onChange(columns.added(draft, index, width));
            onFocusPath(
              isTable ? `sections.${index}.columns.${width}` : pathOf({ part: index, row: 0, cell: width }),
            );
          }}
        >
          Add column
        </Button>
      </PartTools>
    </section>
  );
}

type RowsProps = Omit<SheetPartProps, 'onFocusPath'>;

function LineRows({ part, index, texts }: RowsProps) {
  return (
    <Lines role="list">
      {part.rows.map((cells, row) => {
        // Long text alone in a row is a sentence, not a label whose values are still missing.
        const isSingle = cells.slice(1).every(isBlank) && (cells[0]?.text.length ?? 0) > LABEL;
        return (
          <Line key={row} data-single={isSingle || undefined}>
            {cells.map((cell, at) => (
              <span key={at} data-trailing={(isSingle && at > 0) || undefined}>
                <SheetCell cell={cell} place={{ part: index, row, cell: at }} part={part} texts={texts} />
              </span>
            ))}
          </Line>
        );
      })}
    </Lines>
  );
}

function TableRows({ part, index, texts }: RowsProps) {
  const { draft, samples } = useEditing();
  const shown = fillDocument(toShown(draft, samples[0]?.values ?? {}));
  const amounts = amountColumns(shown.sections[index]?.rows ?? [], shown.fields);
  const headings = Array.from({ length: widthOf(part) }, (_, column) => part.columns[column] ?? '');
  return (
    <>
      <RowGroup as="thead">
        <Row>
          {headings.map((text, column) => (
            <ColumnHeader key={column} data-amount={amounts[column]}>
              <SheetText
                {...texts(`sections.${index}.columns.${column}`)}
                label={`Column heading ${column + 1}`}
                text={text}
              />
            </ColumnHeader>
          ))}
        </Row>
      </RowGroup>
      <RowGroup>
        {part.rows.map((cells, row) => (
          <Row key={row}>
            {cells.map((cell, at) => {
              const content = (
                <SheetCell cell={cell} place={{ part: index, row, cell: at }} part={part} texts={texts} />
              );
              return at === 0 && cell.as !== 'field' ? (
                <RowHeader key={at}>{content}</RowHeader>
              ) : (
                <DataCell key={at} data-amount={amounts[at]}>
                  {content}
                </DataCell>
              );
            })}
          </Row>
        ))}
      </RowGroup>
    </>
  );
}

/** The maximum length of a label. */
const LABEL = 40;

const isBlank = ({ as, text }: DraftCell) => as === 'text' && text.trim() === '';

interface SheetCellProps {
  cell: DraftCell;
  place: { part: number; row: number; cell: number };
  part: DraftPart;
  texts: Texts;
}

function SheetCell({ cell, place, part, texts }: SheetCellProps) {
  const { draft } = useEditing();
  const { onText, ...shared } = texts(pathOf(place));
  const label = `Row ${place.row + 1}, cell ${place.cell + 1}`;
  if (cell.as !== 'field')
    return (
      <SheetText
        {...shared}
        onText={onText}
        label={cell.as === 'place' ? `${label}, place to find` : label}
        text={cell.text}
        isPlace={cell.as === 'place'}
      />
    );
  const index = draft.fields.findIndex(({ id }) => id === cell.name);
  const field = draft.fields[index];
  const row = (part.rows[place.row] ?? []).map(({ as, text }) => (as === 'field' ? '' : text));
  const isSaid =
    field !== undefined && rowSaysLabel(field.label, { row, heading: part.columns[place.cell] ?? '' });
  return <SheetField {...shared} label={label} field={field} index={index} isSaid={isSaid} />;
}

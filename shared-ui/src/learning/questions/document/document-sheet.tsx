import { useId } from 'react';
import { type FieldPlace, rowSaysLabel, rowTexts } from 'supabase-project/field-label';
import type { Elements } from '../../../components';
import type { DocumentCell, DocumentField, DocumentSection } from './document.types';
import { Paper } from './document-paper.styles';
import {
  ColumnHeader,
  DataCell,
  Frame,
  Line,
  Lines,
  PageHead,
  PracticeMark,
  PrintedInBlocks,
  Row,
  RowGroup,
  RowHeader,
  SectionHead,
  Sections,
  Table,
} from './document-sheet.styles';
import { amountColumns, type FilledDocument, type PlaceCell } from './fill-document';

/** A field's name on the sheet. */
export interface FieldName {
  /** The label that students see; empty if its row has the same text. */
  label: string;
  /** The row's name, which screen readers read after the label. */
  more: string;
}

/** The functions that render a sheet's fields and places, as controls or as answers. */
interface SheetParts {
  renderField: (field: DocumentField, name: FieldName) => Elements;
  renderPlace: (place: PlaceCell) => Elements;
}

interface DocumentSheetProps extends SheetParts {
  document: FilledDocument;
  /** The zoom factor; at 1, the text is as large as elsewhere. */
  zoom: number;
}

/** A document as it would look on paper, as wide as its surroundings. */
export function DocumentSheet({ document, zoom, ...parts }: DocumentSheetProps) {
  const id = useId();
  return (
    <Frame style={{ '--zoom': zoom }}>
      <PrintedInBlocks />
      <Paper role="group" aria-labelledby={id} data-look={document.style}>
        <PageHead>
          {/* The level is one below the question's title. A review uses the same level, so that no level is skipped. */}
          <p id={id} role="heading" aria-level={3}>
            {document.title}
          </p>
          <PracticeMark>Practice document</PracticeMark>
        </PageHead>
        <Sections>
          {document.sections.map((section, index) =>
            section.columns.length > 0 ? (
              <TableSection key={index} section={section} fields={document.fields} {...parts} />
            ) : (
              <LineSection key={index} section={section} fields={document.fields} {...parts} />
            ),
          )}
        </Sections>
      </Paper>
    </Frame>
  );
}

interface SectionProps extends SheetParts {
  section: DocumentSection;
  fields: readonly DocumentField[];
}

/** A section in which each row has a label and its values. A row with one cell is a line of text. */
function LineSection({ section: { heading, rows }, ...parts }: SectionProps) {
  const id = useId();
  return (
    <section>
      {heading && (
        <SectionHead id={id} role="heading" aria-level={4}>
          {heading}
        </SectionHead>
      )}
      <Lines role="list" aria-labelledby={heading ? id : undefined}>
        {rows.map((row, index) => (
          <Line key={index} data-single={row.length === 1 || undefined}>
            {row.map((cell, column) => (
              <span key={column}>
                <CellContent cell={cell} row={row} heading="" {...parts} />
              </span>
            ))}
          </Line>
        ))}
      </Lines>
    </section>
  );
}

/** A section with a real table. Wide tables become blocks on a narrow sheet. */
function TableSection({ section: { heading, columns, rows }, ...parts }: SectionProps) {
  const amounts = amountColumns(rows, parts.fields);
  const hasFields = rows.flat().some(isField);
  return (
    <section>
      <Table data-wide={columns.length > (hasFields ? 2 : 3) || undefined}>
        {heading && <SectionHead as="caption">{heading}</SectionHead>}
        <RowGroup as="thead">
          <Row>
            {columns.map((column, index) =>
              column === '' ? (
                <DataCell key={index} />
              ) : (
                <ColumnHeader key={index} data-amount={amounts[index]}>
                  {column}
                </ColumnHeader>
              ),
            )}
          </Row>
        </RowGroup>
        <RowGroup>
          {rows.map((row, index) => (
            <Row key={index}>
              {row.map((cell, column) => {
                const content = (
                  <CellContent cell={cell} row={row} heading={columns[column] ?? ''} {...parts} />
                );
                return column === 0 && cell !== '' && !isField(cell) ? (
                  <RowHeader key={column}>{content}</RowHeader>
                ) : (
                  <DataCell
                    key={column}
                    data-label={columns[column] || undefined}
                    data-amount={amounts[column]}
                    data-blank={cell === '' || undefined}
                  >
                    {content}
                  </DataCell>
                );
              })}
            </Row>
          ))}
        </RowGroup>
      </Table>
    </section>
  );
}

const isField = (cell: DocumentCell) => typeof cell === 'object' && 'field' in cell;

interface CellContentProps extends Omit<SectionProps, 'section'>, FieldPlace {
  cell: DocumentCell;
}

function CellContent({ cell, row, heading, fields, renderField, renderPlace }: CellContentProps) {
  if (typeof cell === 'string') return <span>{cell}</span>;
  if ('place' in cell) return renderPlace(cell);
  const field = fields.find(({ id }) => id === cell.field);
  return field && renderField(field, fieldName(field, { row, heading }));
}

/** Combines a field's label with its row's name, unless one includes the other. */
function fieldName({ label }: DocumentField, place: FieldPlace): FieldName {
  const row = rowTexts(place.row).find((text) => text !== '') ?? '';
  if (!rowSaysLabel(label, place)) return { label, more: row && `(${row})` };
  const [inLabel, inRow] = [label.toLowerCase(), row.toLowerCase()];
  if (inLabel.includes(inRow)) return { label: '', more: label };
  return { label: '', more: inRow.includes(inLabel) ? row : `${row}: ${label}` };
}

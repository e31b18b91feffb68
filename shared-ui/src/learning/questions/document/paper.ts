/** The parts of a document's paper that its editor uses. */
export { FieldCaption, Box as FieldBox } from './document-field.styles';
export { Paper } from './document-paper.styles';
export {
  ColumnHeader,
  DataCell,
  Frame,
  Line,
  Lines,
  PageHead,
  PracticeMark,
  Row,
  RowGroup,
  RowHeader,
  SectionHead,
  Sections,
  Table,
} from './document-sheet.styles';
export { amountColumns, fillDocument } from './fill-document';

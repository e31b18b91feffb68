/** The paper that a document is printed on, for the editor that writes on it. */
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

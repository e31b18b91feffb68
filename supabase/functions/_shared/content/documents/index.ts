export {
  DOCUMENT_LIMITS,
  DOCUMENT_STYLES,
  documentDefinition,
  type DocumentDefinition,
  type DocumentProblem,
} from './definition.ts';
export { type DocumentDraw, type DrawnDocument, drawDocuments } from './draws.ts';

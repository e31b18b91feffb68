export { documentDefinition, type DocumentDefinition, type DocumentProblem } from './definition.ts';
export { type DocumentDraw, type DrawnDocument, drawDocuments } from './draws.ts';

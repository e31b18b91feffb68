/** The components fetched when a document is shown. */
export { DocumentQuestion } from './document-question';
export { DocumentReview } from './document-review';

export { ContentEditor } from './content-editor';
export type { ContentItem, ContentKind } from './content-kind';
export { ContentSection } from './content-section';
export { contentKinds } from './content-kinds';
export { courseKind } from './course-kind';
export { PublicationDialog } from './publication/publication-dialog';
export type { PublicationState } from './publication/publication-fields';
export { quizKind } from './quiz-kind';
export { videoKind } from './video-kind';

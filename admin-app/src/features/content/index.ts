export { ContentSection } from './content-section';
export type { ContentValues, PreviewProps } from './content-kind';
export { courseKind } from './course-kind';
export { quizKind } from './quiz-kind';
export { videoKind } from './video-kind';

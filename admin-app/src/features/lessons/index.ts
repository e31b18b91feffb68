export { LessonsSection } from './lessons-section';

import { lazy } from 'react';

export type { PreviewProps } from './preview-props';
export { toLearnerQuestion } from './learner-question';
export { useFigures, useQuizQuestions } from './use-preview';

// Loaded when a preview is opened, because the dashboard does not need the learner components before that.
export const CoursePreview = lazy(() => import('./course-preview'));
export const VideoPreview = lazy(() => import('./video-preview'));
export const QuizPreview = lazy(() => import('./quiz-preview'));
export const QuizWalk = lazy(() => import('./quiz-preview').then((module) => ({ default: module.QuizWalk })));

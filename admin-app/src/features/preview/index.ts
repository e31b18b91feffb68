import { lazy } from 'react';

// What learners see is drawn by code that the dashboard does not need before somebody looks.
export const CoursePreview = lazy(() => import('./course-preview'));
export const VideoPreview = lazy(() => import('./video-preview'));
export const QuizPreview = lazy(() => import('./quiz-preview'));

import { lazy } from 'react';

// Loaded when it is opened: plots are much code.
export const QuizResults = lazy(() => import('./quiz-items/quiz-results'));

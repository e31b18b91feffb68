import { lazy } from 'react';

export { OpenReports } from './open-reports';
export { prefetchOpenReports } from './open-reports.api';

// Loaded when it is opened: plots are much code.
export const QuizResults = lazy(() => import('./quiz-items/quiz-results'));

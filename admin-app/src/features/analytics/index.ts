import { lazy } from 'react';

export { OpenReports } from './open-reports';
export { prefetchOpenReports } from './open-reports.api';

// Loaded when opened, because plots need a lot of code.
export const QuizResults = lazy(() => import('./quiz-items/quiz-results'));

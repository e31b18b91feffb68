import { lazy } from 'react';

export { historyPath } from './history-path';

// Loaded when it is opened, since the builder does not need it before that.
export const History = lazy(() => import('./history').then((module) => ({ default: module.History })));

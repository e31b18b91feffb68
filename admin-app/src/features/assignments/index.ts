/** A class's assignments and its students' progress, and who opened and exported results. */
export { Assignments } from './assignments';
export { wholeGrid } from './assignments.api';
export { STATE_WORDS, titleOf, toLocal } from './assignment-words';
export { ResultsLog } from './results/results-log';

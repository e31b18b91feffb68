/** A class's assignments, its students' progress, and the log of opened and exported results. */
export { Assignments } from './assignments';
export { wholeGrid } from './assignments.api';
export { STATE_WORDS, titleOf, toLocal } from './assignment-words';
export { ResultsLog } from './results/results-log';

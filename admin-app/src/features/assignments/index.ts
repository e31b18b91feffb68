/** What a class was set, and how far its students are; and who opened and exported results. */
export { Assignments } from './assignments';
export { wholeGrid } from './assignments.api';
export { STATE_WORDS, titleOf, toLocal } from './assignment-words';
export { ResultsLog } from './results/results-log';

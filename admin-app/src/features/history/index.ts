export { historyPath } from './history-path';

export { SelectionBar } from './selection-bar';
export { useBulkChange } from './use-bulk-change';

export { DiffRegion } from './diff-region';
export type { FieldChange } from './field-change';
export { FieldDiff } from './field-diff';
export { codeName, columnText, labelOf } from './field-values';

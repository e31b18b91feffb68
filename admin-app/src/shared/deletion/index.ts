export { DeleteDialog } from './delete-dialog';
export { ImpactLine } from './impact-line';
export { impactSentences } from './impact-sentences';
export { useDeletion, type Deletion, type Impact } from './use-deletion';

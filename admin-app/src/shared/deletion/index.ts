export { DeleteDialog } from './delete-dialog';
export { useDeletion, type Deletion, type Impact } from './use-deletion';

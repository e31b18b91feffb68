export { useOverrideDialog } from './use-override-dialog';

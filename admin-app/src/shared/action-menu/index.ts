export { ActionMenu } from './action-menu';

export { showFirstView } from './show-first-view';

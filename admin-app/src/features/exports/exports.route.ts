import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/exports',
  access: 'admin',
  right: 'content',
  title: 'Export',
  screen: () => import('./exports.screen'),
});

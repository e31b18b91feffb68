import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/trash',
  access: 'admin',
  right: 'content',
  title: 'Trash',
  screen: () => import('./trash.screen'),
});

import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/uploads',
  access: 'admin',
  right: 'content',
  title: 'Past uploads',
  screen: () => import('./uploads.screen'),
});

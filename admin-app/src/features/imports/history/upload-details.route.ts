import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/uploads/:uploadId',
  access: 'admin',
  right: 'content',
  title: 'Upload',
  screen: () => import('./upload-details.screen'),
});

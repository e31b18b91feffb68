import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/c_upload',
  access: 'admin',
  right: 'content',
  title: 'Course upload',
  screen: () => import('./course-upload.screen'),
});

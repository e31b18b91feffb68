import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/c_upload',
  access: 'admin',
  title: 'Course upload',
  screen: () => import('./course-upload.screen'),
});

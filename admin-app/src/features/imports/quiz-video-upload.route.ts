import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/qv_upload',
  access: 'admin',
  right: 'content',
  title: 'Quiz & video upload',
  screen: () => import('./quiz-video-upload.screen'),
});

import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/classes/:classId',
  access: 'signed-in',
  title: 'Class',
  screen: () => import('./class.screen'),
});

import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/students/:studentId',
  access: 'signed-in',
  title: 'Student record',
  screen: () => import('./record.screen'),
});

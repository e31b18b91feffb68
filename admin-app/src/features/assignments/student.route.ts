import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/classes/:classId/students/:studentId',
  access: 'signed-in',
  title: 'Student',
  screen: () => import('./student.screen'),
});

import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/schools/:schoolId',
  access: 'signed-in',
  title: 'School',
  screen: () => import('./school.screen'),
});

import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/schools/:schoolId/results',
  access: 'signed-in',
  title: 'Results across classes',
  screen: () => import('./results.screen'),
});

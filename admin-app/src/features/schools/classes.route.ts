import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/classes',
  access: 'signed-in',
  title: 'Classes',
  screen: () => import('./classes.screen'),
});

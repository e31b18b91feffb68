import { defineScreen } from '../screens';

export default defineScreen({
  path: '/parent-request',
  access: 'public',
  devices: 'any',
  title: 'Requests from parents',
  screen: () => import('./parent-request.screen'),
});

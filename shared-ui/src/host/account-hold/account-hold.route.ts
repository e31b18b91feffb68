import { defineScreen } from '../screens';
import { ACCOUNT_HOLD_PATH } from '../data/account-hold';

export default defineScreen({
  path: ACCOUNT_HOLD_PATH,
  access: 'signed-in',
  title: 'Your account',
  screen: () => import('./account-hold.screen'),
});

import { defineScreen } from 'shared-ui/screens';
import { prefetchQuery } from '../../shared/data/prefetch-query';
import { profileQuery } from './profile.query';

export default defineScreen({
  path: '/profile',
  access: 'signed-in',
  title: 'Profile',
  screen: () => import('./profile.screen'),
  firstView: './profile.first-view',
  prefetch: (services) => {
    const session = services.session.getState();
    if (session.status !== 'signed-in') return undefined;
    // The promise isn't returned: the first view shows none of this data, so nothing needs to wait for the response.
    void prefetchQuery(services, (client) => client.query(profileQuery(services, session.user.id)));
    return undefined;
  },
});

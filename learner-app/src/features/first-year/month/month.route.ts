import { defineScreen } from 'shared-ui/screens';
import { prefetchQuery } from '../../../shared/data/prefetch-query';
import { firstYearQuery } from '../first-year.query';
import { monthOf } from '../months';

export default defineScreen({
  path: '/first-year/:month',
  access: 'signed-in',
  title: 'My first year',
  screen: () => import('./month.screen'),
  prefetch: (services, { month: name = '' }) => {
    const month = monthOf(name);
    if (month === undefined) return undefined;
    return prefetchQuery(services, (client) => client.query(firstYearQuery(services, month)));
  },
});

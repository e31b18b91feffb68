import { useQuery } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { dashboardQuery } from './dashboard.query';

/** What the dashboard shows; see `dashboard.query.ts`. */
export const useDashboard = () => useQuery(dashboardQuery(useServices()));

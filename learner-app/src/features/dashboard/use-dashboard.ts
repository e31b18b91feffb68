import { useQuery } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { dashboardQuery } from './dashboard.query';

/** The data of the dashboard; see `dashboard.query.ts`. */
export const useDashboard = () => useQuery(dashboardQuery(useServices()));

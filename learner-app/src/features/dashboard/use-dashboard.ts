import { useQuery } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { getDashboard } from './dashboard.api';

/** Shown from memory at once, and asked again on every visit: progress changes. */
export function useDashboard() {
  const services = useServices();
  return useQuery({ queryKey: ['dashboard'], queryFn: () => getDashboard(services), staleTime: 0 });
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { createFirstYearApi } from './first-year.api';

export const MONTHS_KEY = ['first-year', 'months'];

export function useFirstYearApi() {
  const services = useServices();
  return useMemo(() => createFirstYearApi(services), [services]);
}

export function useMonths() {
  const api = useFirstYearApi();
  return useQuery({ queryKey: MONTHS_KEY, queryFn: api.list });
}

export function useClassFirstYear(classId: string) {
  const api = useFirstYearApi();
  return useQuery({ queryKey: ['first-year', 'class', classId], queryFn: () => api.readClass(classId) });
}

import { useQuery } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { getHomeData } from './home-data.api';

/** Courses, quizzes and the next lesson. Shown from memory at once, and asked again on every visit: progress changes. */
export function useHomeData() {
  const services = useServices();
  return useQuery({ queryKey: ['home'], queryFn: () => getHomeData(services), staleTime: 0 });
}

import { useQuery } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { homeQuery } from './home.query';

/** Home's data; see `home.query.ts`. */
export const useHomeData = () => useQuery(homeQuery(useServices()));

import { useQuery } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { homeQuery } from './home.query';

/** What home shows; see `home.query.ts`. */
export const useHomeData = () => useQuery(homeQuery(useServices()));

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { beginLife, openNextMonth, type FirstYear } from './first-year.api';
import { showFirstYear } from './first-year.query';
import { FIRST_YEAR, monthPath } from './months';

type Change = (services: ReturnType<typeof useServices>) => Promise<FirstYear>;

function useGoOn(change: Change, pathOf: (answer: FirstYear) => string) {
  const services = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => change(services),
    onSuccess: (answer) => {
      showFirstYear(client, answer);
      void navigate(pathOf(answer));
    },
    onError: (error) => console.error(error),
  });
}

/** Begins a life and opens its February. */
export const useBeginLife = () => useGoOn(beginLife, ({ month }) => monthPath(month?.month ?? 1));

/** Opens the next month or, after the last one, the result. */
export const useOpenNext = () =>
  useGoOn(openNextMonth, ({ month }) => (month ? monthPath(month.month) : FIRST_YEAR));

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { refreshAdminRight } from '../../shared/rights/admin-right.api';
import type { AdminRight } from '../../shared/rights/admin-rights';
import { createPeopleApi, type PeopleSearch, type Person, type PersonValues } from './people.api';

function usePeopleApi() {
  const services = useServices();
  return useMemo(() => createPeopleApi(services), [services]);
}

/** One page of people; the previous page stays until the next has loaded. */
export function usePeople(search: PeopleSearch) {
  const api = usePeopleApi();
  return useQuery({
    queryKey: ['people', 'list', search],
    queryFn: () => api.list(search),
    placeholderData: keepPreviousData,
  });
}

/** One person with their progress, and the mutations that change a person. */
export function usePerson(id: string) {
  const services = useServices();
  const api = usePeopleApi();
  const queryClient = useQueryClient();
  const key = ['people', 'person', id];
  const storePerson = (person: Person) => {
    queryClient.setQueryData(key, person);
    return queryClient.invalidateQueries({ queryKey: ['people', 'list'] });
  };
  return {
    person: useQuery({ queryKey: key, queryFn: () => api.read(id) }),
    progress: useQuery({ queryKey: ['people', 'progress', id], queryFn: () => api.progress(id) }),
    update: useMutation({
      mutationFn: (values: PersonValues & { version: string }) => api.update(id, values),
      onSuccess: storePerson,
      // After a conflict, read the stored version for the form.
      onError: () => queryClient.invalidateQueries({ queryKey: key }),
    }),
    setRight: useMutation({
      mutationFn: (right: AdminRight | null) => api.setRight(id, right),
      onSuccess: async (changed) => {
        const state = services.session.getState();
        if (state.status === 'signed-in' && state.user.id === id) await refreshAdminRight(services);
        return storePerson(changed);
      },
    }),
  };
}

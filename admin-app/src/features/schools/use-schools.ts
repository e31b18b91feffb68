import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SessionStore } from '@learn-for-life/contract';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { createSchoolsApi, type MySchools, type Search, type StudentSearch } from './schools.api';

/** The key of every query about schools. */
export const ALL = ['schools'];
const MY_SCHOOLS = [...ALL, 'mine'];
export const schoolKey = (id: string) => [...ALL, 'school', id];
export const classKey = (id: string) => [...ALL, 'class', id];

export function useSchoolsApi() {
  const services = useServices();
  return useMemo(() => createSchoolsApi(services), [services]);
}

/** Stores whether the user works at a school. The navigation shows 'Classes' from the first accepted role until the last one ends. */
function storeSchoolAccess(session: SessionStore, { schools, secondFactor }: MySchools): void {
  const state = session.getState();
  if (state.status !== 'signed-in') return;
  const worksAtSchool = schools.length > 0 || secondFactor !== null;
  if ((state.user.worksAtSchool ?? false) === worksAtSchool) return;
  session.setState({ status: 'signed-in', user: { ...state.user, worksAtSchool } }, true);
}

/** Reads the schools where the user works, and invitations. */
export function useMySchools() {
  const api = useSchoolsApi();
  const { session } = useServices();
  return useQuery({
    queryKey: MY_SCHOOLS,
    queryFn: async () => {
      const mine = await api.readMine();
      storeSchoolAccess(session, mine);
      return mine;
    },
  });
}

/** Accepts and declines invitations. */
export function useInvitationAnswer() {
  const api = useSchoolsApi();
  const { session } = useServices();
  const { busy, change } = useChange<MySchools>(MY_SCHOOLS);
  return {
    busy,
    answer: (id: string, given: Parameters<typeof api.answer>[1], success: string) =>
      change(async () => {
        const mine = await api.answer(id, given);
        storeSchoolAccess(session, mine);
        return mine;
      }, success),
  };
}

/** One page of all schools; the previous page stays until the next has loaded. */
export function useSchoolList(search: Search) {
  const api = useSchoolsApi();
  return useQuery({
    queryKey: [...ALL, 'list', search],
    queryFn: () => api.list(search),
    placeholderData: keepPreviousData,
  });
}

export function useSchool(id: string) {
  const api = useSchoolsApi();
  return useQuery({ queryKey: schoolKey(id), queryFn: () => api.readSchool(id) });
}

export function useClass(id: string) {
  const api = useSchoolsApi();
  return useQuery({ queryKey: classKey(id), queryFn: () => api.readClass(id) });
}

/** One page of a school's students; the previous page stays until the next has loaded. */
export function useSchoolStudents(schoolId: string, search: StudentSearch) {
  const api = useSchoolsApi();
  return useQuery({
    queryKey: [...ALL, 'students', schoolId, search],
    queryFn: () => api.listStudents(schoolId, search),
    placeholderData: keepPreviousData,
  });
}

/** Reads a school's students who joined with their own account. */
export function useJoinedStudents(schoolId: string) {
  const api = useSchoolsApi();
  return useQuery({
    queryKey: [...ALL, 'joined', schoolId],
    queryFn: () => api.listAllStudents(schoolId, true),
  });
}

/**
 * Sends changes, one at a time. Shows the server's response, and reads everything else about schools again.
 * @param key the key of the query that the response updates; undefined if it updates none
 */
export function useChange<Answer>(key?: QueryKey) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<Answer>) => send(),
    onSuccess: (answer) => {
      if (key) queryClient.setQueryData(key, answer);
      void queryClient.invalidateQueries({
        queryKey: ALL,
        predicate: ({ queryKey }) => queryKey.join() !== key?.join(),
      });
    },
    // The role may have ended, or someone else may have changed something.
    onError: () => void queryClient.invalidateQueries({ queryKey: ALL }),
  });
  return {
    busy: isPending,
    /** Sends a change; for forms, which show failures themselves. @throws AppError */
    send: mutateAsync,
    /** Sends a change, and reports success or failure with a notification. @returns whether it succeeded */
    change: async (send: () => Promise<Answer>, success: string): Promise<boolean> => {
      try {
        await mutateAsync(send);
      } catch (error) {
        console.error(error);
        notify({ kind: 'error', message: toAppError(error).message });
        return false;
      }
      notify({ kind: 'success', message: success });
      return true;
    },
  };
}

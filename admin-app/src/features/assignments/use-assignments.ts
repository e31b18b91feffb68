import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { isRefused } from '../../shared/refusal';
import { createAssignmentsApi, type ClassGrid } from './assignments.api';

const ALL = ['assignments'];
const gridKey = (classId: string) => [...ALL, 'grid', classId];

/** The milliseconds between refreshes of an open grid. */
const REFRESH_MS = 15_000;
/** The milliseconds between refreshes of the students who need help; that list changes more slowly than the grid. */
const HELP_REFRESH_MS = 60_000;

export function useAssignmentsApi() {
  const services = useServices();
  return useMemo(() => createAssignmentsApi(services), [services]);
}

/**
 * Reads a class's grid, and refreshes it while the page is visible. Refreshes aren't logged; if one is refused because the last log entry
 * is too old, the grid is opened again.
 */
export function useGrid(classId: string) {
  const api = useAssignmentsApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: gridKey(classId),
    queryFn: async (): Promise<ClassGrid> => {
      const known = queryClient.getQueryData<ClassGrid>(gridKey(classId));
      if (!known) return api.openGrid(classId);
      try {
        return await api.refreshGrid(classId, known);
      } catch (cause) {
        if (toAppError(cause).code !== 'grid_not_opened') throw cause;
        return api.openGrid(classId);
      }
    },
    refetchInterval: ({ state }) => (isRefused(state) || state.data?.class.archivedAt ? false : REFRESH_MS),
    refetchIntervalInBackground: false,
  });
}

/** Reads which students of a class need help. */
export function useHelp(classId: string) {
  const api = useAssignmentsApi();
  return useQuery({
    queryKey: [...ALL, 'help', classId],
    queryFn: () => api.readHelp(classId),
    refetchInterval: ({ state }) => (isRefused(state) ? false : HELP_REFRESH_MS),
    refetchIntervalInBackground: false,
  });
}

/** Reads the questions that a class got wrong, without withheld results. */
export function useClassQuestions(classId: string) {
  const api = useAssignmentsApi();
  return useQuery({
    queryKey: [...ALL, 'questions', classId],
    queryFn: () => api.readQuestions(classId),
    // Cached only while the page is open, because questions reveal answers, and each read checks again whether they may be revealed.
    gcTime: 0,
  });
}

const studentKey = (classId: string, studentId: string) => [...ALL, 'student', classId, studentId];

export function useStudentWork(classId: string, studentId: string) {
  const api = useAssignmentsApi();
  return useQuery({
    queryKey: studentKey(classId, studentId),
    queryFn: () => api.readStudent(classId, studentId),
  });
}

/** Prints a student's page with current data; this is logged. */
export function usePrintStudent(classId: string, studentId: string) {
  const api = useAssignmentsApi();
  const queryClient = useQueryClient();
  const { busy, once } = useOnce();
  const print = () =>
    void once(
      () => api.readStudent(classId, studentId, true),
      (work) => {
        queryClient.setQueryData(studentKey(classId, studentId), work);
        // Wait until the page shows the data.
        setTimeout(() => window.print());
      },
    );
  return { busy, print };
}

/** Returns a function that sends a request and passes its response to a callback. Failures are shown as notifications. */
export function useOnce() {
  const { notify } = useServices();
  const [busy, setBusy] = useState(false);
  async function once<Answer>(ask: () => Promise<Answer>, onAnswer: (answer: Answer) => void): Promise<void> {
    setBusy(true);
    try {
      onAnswer(await ask());
    } catch (cause) {
      console.error(cause);
      notify({ kind: 'error', message: toAppError(cause).message });
    }
    setBusy(false);
  }
  return { busy, once };
}

const NO_CLASSES: readonly { id: string; name: string }[] = [];

/** Reads the caller's other classes at the same school; none until they're loaded. */
export function useOtherClasses({ id, schoolId }: ClassGrid['class']) {
  const api = useAssignmentsApi();
  const { data = NO_CLASSES } = useQuery({
    queryKey: [...ALL, 'my-classes', schoolId],
    queryFn: () => api.listMyClasses(schoolId),
  });
  return data.filter((other) => other.id !== id);
}

/** Sends changes to assignments, one at a time. After each change, refetches everything about assignments. */
export function useAssignmentChange<Answer>() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<Answer>) => send(),
    // Refetch after a failure too: the user may have lost their role, or someone else may have changed something.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
  /** `send` throws AppError. */
  return { busy: isPending, send: mutateAsync };
}
